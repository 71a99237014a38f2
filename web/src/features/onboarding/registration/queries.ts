import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

const TEN_MINUTES = 10 * 60_000

export const rolesQuery = queryOptions({
  queryKey: ['onboarding', 'roles'],
  queryFn: ({ signal }) => api.registration.roles({}, signal),
  staleTime: TEN_MINUTES,
})
