import { keepPreviousData } from '@tanstack/react-query'
import { api } from './client.ts'
import { queryOf } from './query-of.ts'

/** Options of registration that several forms use. They rarely change, so they are cached for an hour. */

export interface Option {
  value: string
  label: string
}

export const named = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })
export const titled = ({ id, title }: { id: string; title: string }): Option => ({ value: id, label: title })

const staleTime = 60 * 60_000

export const countriesQuery = queryOf(
  api.registration.countries,
  {},
  { staleTime, select: ({ countries }) => countries.map(named) },
)

export const statesQuery = (country: string | null) =>
  queryOf(
    api.registration.states,
    { body: { country: country ?? '' } },
    { staleTime, select: ({ states }) => states.map(named), enabled: country !== null },
  )

export const districtsQuery = (state: string | null) =>
  queryOf(
    api.registration.districts,
    { body: { state: state ?? '' } },
    { staleTime, select: ({ districts }) => districts.map(named), enabled: state !== null },
  )

export const collegesOfDistrictQuery = (district: string | null) =>
  queryOf(
    api.registration.collegesOfDistrict,
    { body: { district: district ?? '' } },
    { staleTime, select: ({ colleges }) => colleges.map(titled), enabled: district !== null },
  )

/** States with colleges, most members first. */
export const collegeStatesQuery = queryOf(
  api.registration.collegeStates,
  {},
  { staleTime, select: ({ states }) => states },
)

/** The best 50 matches; the server has thousands. */
export const collegesQuery = (search: string) =>
  queryOf(
    api.registration.colleges,
    { query: { search } },
    { staleTime, select: ({ colleges }) => colleges.map(titled), placeholderData: keepPreviousData },
  )

/** At most 7 districts as 'District, State, Country'. */
export const placesQuery = (q: string) =>
  queryOf(
    api.registration.locations,
    { query: { q } },
    {
      staleTime,
      select: (places) => places.map(({ id, location }): Option => ({ value: id, label: location })),
      enabled: q !== '',
      placeholderData: keepPreviousData,
    },
  )

export const companiesQuery = queryOf(
  api.registration.companies,
  {},
  { staleTime, select: ({ companies }) => companies.map(titled) },
)

export const departmentsQuery = queryOf(
  api.registration.departments,
  {},
  { staleTime, select: ({ departments }) => departments.map(titled) },
)

export const communitiesQuery = queryOf(
  api.registration.communities,
  {},
  { staleTime, select: ({ communities }) => communities.map(titled) },
)

export const interestGroupOptionsQuery = queryOf(
  api.registration.areasOfInterest,
  {},
  { staleTime, select: ({ aois }) => aois.map(named) },
)
