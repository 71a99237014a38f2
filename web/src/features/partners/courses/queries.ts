import type { CourseProviderId } from '@muster/contract/partners/courses.ts'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

const FIVE_MINUTES = 300_000

/** The server caches each provider's catalogue for everyone, so frequent refetching would be pointless. */
export const coursesQuery = (provider: CourseProviderId) =>
  queryOf(api.courses.list, { params: { provider } }, { staleTime: FIVE_MINUTES, retry: false })

export const myCoursesQuery = queryOf(api.courses.mine)
