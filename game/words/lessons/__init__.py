"""What is said of lessons: courses on their map, a lesson, a short test, a lesson in the making."""
