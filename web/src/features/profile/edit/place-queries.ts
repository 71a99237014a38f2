import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** Pick lists; they hardly ever change. */
const staleTime = 30 * 60_000

export const communitiesQuery = queryOptions({
  queryKey: ['lists', 'communities'],
  queryFn: async ({ signal }) => (await api.registration.communities({}, signal)).communities,
  staleTime,
})

export const countriesQuery = queryOptions({
  queryKey: ['lists', 'countries'],
  queryFn: async ({ signal }) => (await api.registration.countries({}, signal)).countries,
  staleTime,
})

export const statesQuery = (country: string | null) =>
  queryOptions({
    queryKey: ['lists', 'states', country],
    queryFn: async ({ signal }) =>
      (await api.registration.states({ body: { country: country ?? '' } }, signal)).states,
    enabled: country !== null,
    staleTime,
  })

export const districtsQuery = (state: string | null) =>
  queryOptions({
    queryKey: ['lists', 'districts', state],
    queryFn: async ({ signal }) =>
      (await api.registration.districts({ body: { state: state ?? '' } }, signal)).districts,
    enabled: state !== null,
    staleTime,
  })
