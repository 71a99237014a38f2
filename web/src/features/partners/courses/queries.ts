import type { CourseProviderId } from '@muster/contract/partners/courses.ts'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

const FIVE_MINUTES = 300_000

/** What a provider offers; the server asks it for everybody, so this need not be asked for often. */
export const coursesQuery = (provider: CourseProviderId) =>
  queryOf(api.courses.list, { params: { provider } }, { staleTime: FIVE_MINUTES, retry: false })

export const myCoursesQuery = queryOf(api.courses.mine)
