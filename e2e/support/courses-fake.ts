import { startCourses } from '../../server/fakes/courses.ts'

/** A provider of courses for all journeys, in a process of its own. */
await startCourses(Number(process.env.E2E_COURSES_PORT))
