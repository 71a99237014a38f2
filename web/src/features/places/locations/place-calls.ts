import { levelAbove, type PlaceLevel } from '@muster/contract/places/location-words.ts'
import type { PlaceDetail, PlaceName } from '@muster/contract/places/locations.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'
import { pathText } from './place-words.ts'

/** Everything that shows places to staff, and what was done to them: that stands beside their form. */
export const placeReads = [
  keyOf(api.activity),
  keyOf(api.locations),
  keyOf(api.countries),
  keyOf(api.states),
  keyOf(api.zones),
  keyOf(api.districts),
]

/** The form of a place: its name, and under the level above the id of what it lies in. */
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

/** What the contract says of the fields of a level. */
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

/** A place to choose, with what it lies in. */
export interface PlaceOption {
  readonly value: string
  readonly label: string
  readonly line: string
}

/** A place as what another one lies in. */
export const optionOf = ({ id, name, path }: Pick<PlaceDetail, 'id' | 'name' | 'path'>): PlaceOption => ({
  value: id,
  label: name,
  line: pathText(path),
})

const FOUND = 20
const kept = { staleTime: 60_000, placeholderData: keepPreviousData } as const

/** The places of a level that a search finds. */
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

/** One place. It is read again when it was changed here; a form that somebody types in must not change under them. */
export const placeQuery = (id: string | null) =>
  queryOf(
    api.locations.detail,
    { params: { place_id: id ?? '' } },
    { enabled: id !== null, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
