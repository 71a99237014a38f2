import { levelAbove, type PlaceLevel } from '@muster/contract/places/location-words.ts'
import type { PlaceDetail, PlaceName } from '@muster/contract/places/locations.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'
import { pathText } from './place-words.ts'

/** Staff queries to invalidate after a change, including the activity log next to the form. */
export const placeReads = [
  keyOf(api.activity),
  keyOf(api.locations),
  keyOf(api.countries),
  keyOf(api.states),
  keyOf(api.zones),
  keyOf(api.districts),
]

/** The form values: the name, and the parent's ID under the name of the parent's level. */
export interface PlaceValues extends Record<string, unknown> {
  label: string
  country?: string
  state?: string
  zone?: string
}

export function placeValues({ level, name, path }: PlaceDetail): PlaceValues {
  const above = levelAbove(level)
  return { label: name, ...(above && { [above]: path.at(-1)?.id ?? '' }) }
}

/** Loads the contract's schema of a level's fields. */
export const fieldsOfLevel = async (level: PlaceLevel) => {
  const { CountryFields, StateFields, ZoneFields, DistrictFields } = await import(
    '@muster/contract/places/location-levels.ts'
  )
  return { country: CountryFields, state: StateFields, zone: ZoneFields, district: DistrictFields }[level]
}

export function createPlace(level: PlaceLevel, { label, country = '', state = '', zone = '' }: PlaceValues) {
  switch (level) {
    case 'country':
      return api.countries.create({ body: { label } })
    case 'state':
      return api.states.create({ body: { label, country } })
    case 'zone':
      return api.zones.create({ body: { label, state } })
    case 'district':
      return api.districts.create({ body: { label, zone } })
  }
}

export function updatePlace(level: PlaceLevel, id: string, body: Partial<PlaceValues> & { seen_at: string }) {
  switch (level) {
    case 'country':
      return api.countries.update({ params: { country_id: id }, body })
    case 'state':
      return api.states.update({ params: { state_id: id }, body })
    case 'zone':
      return api.zones.update({ params: { zone_id: id }, body })
    case 'district':
      return api.districts.update({ params: { district_id: id }, body })
  }
}

export function removePlace({ level, id }: Pick<PlaceName, 'level' | 'id'>) {
  switch (level) {
    case 'country':
      return api.countries.remove.answer({ params: { country_id: id } })
    case 'state':
      return api.states.remove.answer({ params: { state_id: id } })
    case 'zone':
      return api.zones.remove.answer({ params: { zone_id: id } })
    case 'district':
      return api.districts.remove.answer({ params: { district_id: id } })
  }
}

/** An option of a location select, with its path. */
export interface PlaceOption {
  readonly value: string
  readonly label: string
  readonly line: string
}

/** Converts a location to an option of a parent select. */
export const optionOf = ({ id, name, path }: Pick<PlaceDetail, 'id' | 'name' | 'path'>): PlaceOption => ({
  value: id,
  label: name,
  line: pathText(path),
})

const FOUND = 20
const kept = { staleTime: 60_000, placeholderData: keepPreviousData } as const

/** Searches the locations of a level. */
export const placesFound = {
  country: (search: string) =>
    queryOf(
      api.countries.list,
      { query: { search, perPage: FOUND } },
      { ...kept, select: ({ data }) => data.map(({ id, label }) => ({ value: id, label, line: '' })) },
    ),
  state: (search: string) =>
    queryOf(
      api.states.list,
      { query: { search, perPage: FOUND } },
      {
        ...kept,
        select: ({ data }) => data.map(({ id, label, country }) => ({ value: id, label, line: country })),
      },
    ),
  zone: (search: string) =>
    queryOf(
      api.zones.list,
      { query: { search, perPage: FOUND } },
      {
        ...kept,
        select: ({ data }) =>
          data.map(({ id, label, state, country }) => ({
            value: id,
            label,
            line: pathText([{ name: country }, { name: state }]),
          })),
      },
    ),
} as const

/**
 * One location. It's only refetched after a change made here, because a background refetch would overwrite an
 * open form.
 */
export const placeQuery = (id: string | null) =>
  queryOf(
    api.locations.detail,
    { params: { place_id: id ?? '' } },
    { enabled: id !== null, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
