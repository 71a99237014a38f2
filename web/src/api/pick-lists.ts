import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'

/** The lists of registration that several forms choose from. They change rarely, so an answer serves for an hour. */

export interface Option {
  value: string
  label: string
}

const HOUR = 60 * 60_000
const named = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })
const titled = ({ id, title }: { id: string; title: string }): Option => ({ value: id, label: title })

export const countriesQuery = queryOptions({
  queryKey: ['pick-list', 'countries'],
  queryFn: async ({ signal }) => (await api.registration.countries({}, signal)).countries.map(named),
  staleTime: HOUR,
})

export const statesQuery = (country: string | null) =>
  queryOptions({
    queryKey: ['pick-list', 'states', country],
    queryFn: async ({ signal }) =>
      (await api.registration.states({ body: { country: country ?? '' } }, signal)).states.map(named),
    staleTime: HOUR,
    enabled: country !== null,
  })

export const districtsQuery = (state: string | null) =>
  queryOptions({
    queryKey: ['pick-list', 'districts', state],
    queryFn: async ({ signal }) =>
      (await api.registration.districts({ body: { state: state ?? '' } }, signal)).districts.map(named),
    staleTime: HOUR,
    enabled: state !== null,
  })

export const collegesOfDistrictQuery = (district: string | null) =>
  queryOptions({
    queryKey: ['pick-list', 'colleges-of-district', district],
    queryFn: async ({ signal }) =>
      (
        await api.registration.collegesOfDistrict({ body: { district: district ?? '' } }, signal)
      ).colleges.map(titled),
    staleTime: HOUR,
    enabled: district !== null,
  })

/** The best 50 for a search; the server holds thousands. */
export const collegesQuery = (search: string) =>
  queryOptions({
    queryKey: ['pick-list', 'colleges', search],
    queryFn: async ({ signal }) =>
      (await api.registration.colleges({ query: { search } }, signal)).colleges.map(titled),
    staleTime: HOUR,
    placeholderData: keepPreviousData,
  })

/** At most 7 districts as 'District, State, Country'. */
export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['pick-list', 'places', q],
    queryFn: async ({ signal }) =>
      (await api.registration.locations({ query: { q } }, signal)).map(
        ({ id, location }): Option => ({ value: id, label: location }),
      ),
    staleTime: HOUR,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

export const companiesQuery = queryOptions({
  queryKey: ['pick-list', 'companies'],
  queryFn: async ({ signal }) => (await api.registration.companies({}, signal)).companies.map(titled),
  staleTime: HOUR,
})

export const departmentsQuery = queryOptions({
  queryKey: ['pick-list', 'departments'],
  queryFn: async ({ signal }) => (await api.registration.departments({}, signal)).departments.map(titled),
  staleTime: HOUR,
})

export const communitiesQuery = queryOptions({
  queryKey: ['pick-list', 'communities'],
  queryFn: async ({ signal }) => (await api.registration.communities({}, signal)).communities.map(titled),
  staleTime: HOUR,
})

export const interestGroupOptionsQuery = queryOptions({
  queryKey: ['pick-list', 'interest-groups'],
  queryFn: async ({ signal }) => (await api.registration.areasOfInterest({}, signal)).aois.map(named),
  staleTime: HOUR,
})
