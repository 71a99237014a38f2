import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { checkCourses } from './finished.ts'
import { courseRoutes } from './routes.ts'

export const feature: Feature = {
  routes: courseRoutes,
  jobs: (parts) => [{ queue: 'courses.finished', schedule: '41 * * * *', run: () => checkCourses(parts) }],
  personal: personalRows({ gone: { member_course: 'user_id' } }),
}
