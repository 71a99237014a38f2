import { z } from 'zod'
import { everyone, pageAccess } from '../access/access.ts'
import { dateTime, IdName, id, parentId, seenAt, title } from '../lib/fields.ts'
import { csvOf, listQuery, page, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import type { PlaceLevel, UpperLevel } from './location-words.ts'

/**
 * Calls to add, edit and delete countries, states, zones and districts, each as a table. A location has
 * `value` (its id) and `label` (its name), as older clients expect; they can send `name` instead of `label`.
 */

const access = pageAccess.manageLocations
const PREFIX = '/api/v1/dashboard/location/'

export const placeName = title('Name', 1, 75).transform((name) => name.replace(/\s+/gu, ' '))

const choose = { country: 'Choose a country', state: 'Choose a state', zone: 'Choose a zone' } as const

/** Id of the parent location. */
const parentOf = (level: UpperLevel) => z.uuid(choose[level]).toLowerCase()

const names = { label: placeName.optional(), name: placeName.optional() }
const needsName = { error: 'Enter a name', path: ['label'] }
type Names = { label?: string | undefined; name?: string | undefined }
const hasName = ({ label, name }: Names) => label !== undefined || name !== undefined

/** Name and parent of a new location; countries have no parent. */
export const CountryFields = z
  .object(names)
  .refine(hasName, needsName)
  .transform((fields) => ({ name: nameOf(fields), parent: null }))
export const StateFields = z
  .object({ ...names, country: parentOf('country') })
  .refine(hasName, needsName)
  .transform((fields) => ({ name: nameOf(fields), parent: fields.country }))
export const ZoneFields = z
  .object({ ...names, state: parentOf('state') })
  .refine(hasName, needsName)
  .transform((fields) => ({ name: nameOf(fields), parent: fields.state }))
export const DistrictFields = z
  .object({ ...names, zone: parentOf('zone') })
  .refine(hasName, needsName)
  .transform((fields) => ({ name: nameOf(fields), parent: fields.zone }))

const nameOf = ({ label, name }: Names): string => label ?? name ?? ''

interface Changed extends Names {
  seen_at?: string | undefined
}
const changeOf = ({ label, name, seen_at }: Changed, parent: string | undefined) => ({
  name: label ?? name,
  parent,
  seen_at,
})

/** A new name, a new parent, or both. */
export const CountryChange = z
  .object({ ...names, ...seenAt })
  .transform((fields) => changeOf(fields, undefined))
export const StateChange = z
  .object({ ...names, ...seenAt, country: parentOf('country').optional() })
  .transform((fields) => changeOf(fields, fields.country))
export const ZoneChange = z
  .object({ ...names, ...seenAt, state: parentOf('state').optional() })
  .transform((fields) => changeOf(fields, fields.state))
export const DistrictChange = z
  .object({ ...names, ...seenAt, zone: parentOf('zone').optional() })
  .transform((fields) => changeOf(fields, fields.zone))

/** A location after it was added or changed; only the key of its parent's level is set. */
export const SavedPlace = z.object({
  value: id,
  label: z.string(),
  country: id.optional(),
  state: id.optional(),
  zone: id.optional(),
  /** Ids of members; null for locations that came with the platform. */
  created_by: id.nullable(),
  updated_by: id.nullable(),
  updated_at: dateTime,
})
export type SavedPlace = z.infer<typeof SavedPlace>

/** The id appears as `id` too, as in every other list. */
const place = { id, label: z.string(), value: id }
const authorship = {
  created_at: dateTime,
  updated_at: dateTime,
  created_by: z.string(),
  updated_by: z.string(),
}
const inCountry = { country: z.string(), country_id: id }
const inState = { state: z.string(), state_id: id, ...inCountry }
const inZone = { zone: z.string(), zone_id: id, ...inState }

export const CountryRow = z.object({ ...place, ...authorship })
export type CountryRow = z.infer<typeof CountryRow>
export const StateRow = z.object({ ...place, ...inCountry, ...authorship })
export type StateRow = z.infer<typeof StateRow>
export const ZoneRow = z.object({ ...place, ...inState, ...authorship })
export type ZoneRow = z.infer<typeof ZoneRow>
export const DistrictRow = z.object({ ...place, ...inZone, ...authorship })
export type DistrictRow = z.infer<typeof DistrictRow>

const sortKeys = ['label', 'created_by', 'created_at', 'updated_by', 'updated_at'] as const

/** Schemas for the calls of one level: row, list query, bodies, and the filter of the pick list. */
interface LevelShapes<Row, Query, Fields, Change, Options> {
  readonly row: Row
  readonly query: Query
  readonly fields: Fields
  readonly change: Change
  readonly options: Options
}

/**
 * Declares the calls of one level. The path for a single location also takes the id of its parent, which
 * older screens send to list the locations inside it. Ids are unique across levels.
 */
function callsOf<
  const Level extends PlaceLevel,
  const Plural extends string,
  Row extends z.ZodType,
  Shape extends z.core.$ZodLooseShape & { pageIndex: z.ZodType; perPage: z.ZodType },
  Fields extends z.ZodType,
  Change extends z.ZodType,
  Options extends z.ZodObject,
>(level: Level, plural: Plural, shapes: LevelShapes<Row, z.ZodObject<Shape>, Fields, Change, Options>) {
  const path = `${PREFIX}${plural}/` as const
  const onePath = `${path}{${level}_id}/` as const
  const byId = z.object({ [`${level}_id`]: id } as Record<`${Level}_id`, typeof id>)
  const rows = page(shapes.row)
  const list = paged(shapes.row, { path, access, query: shapes.query, summary: `List ${plural} by name` })
  return routes({
    list,
    csv: csvOf(list, `${path}csv/`, `${plural}.csv`),
    /** Declared before the path with an id, which would match it too. */
    options: {
      method: 'GET',
      path: `${path}list/`,
      access: everyone,
      revalidated: true,
      query: shapes.options,
      reply: z.array(IdName),
      summary: `List ${plural} by name, for pickers`,
    },
    one: {
      method: 'GET',
      path: onePath,
      access,
      params: byId,
      query: shapes.query,
      reply: rows,
      summary: `Get a ${level} by ID as a list, empty if there’s none; with the ID of its parent, list the ${plural} there`,
    },
    create: {
      method: 'POST',
      path,
      access,
      lenientBody: olderClients,
      body: shapes.fields,
      reply: SavedPlace,
      summary: `Add a ${level}`,
    },
    update: {
      method: 'PATCH',
      path: onePath,
      access,
      params: byId,
      lenientBody: olderClients,
      body: shapes.change,
      reply: SavedPlace,
      summary: `Rename or move a ${level}`,
    },
    remove: {
      method: 'DELETE',
      path: onePath,
      access,
      params: byId,
      summary: `Delete an empty ${level}`,
    },
  })
}

export const countries = callsOf('country', 'countries', {
  row: CountryRow,
  query: listQuery(sortKeys),
  fields: CountryFields,
  change: CountryChange,
  options: z.object({}),
})

export const states = callsOf('state', 'states', {
  row: StateRow,
  query: listQuery([...sortKeys, 'country']).extend({ country: id.optional() }),
  fields: StateFields,
  change: StateChange,
  options: z.object({ country: parentId.optional() }),
})

export const zones = callsOf('zone', 'zones', {
  row: ZoneRow,
  query: listQuery([...sortKeys, 'state', 'country']).extend({
    state: id.optional(),
    country: id.optional(),
  }),
  fields: ZoneFields,
  change: ZoneChange,
  options: z.object({ state: parentId.optional() }),
})

export const districts = callsOf('district', 'districts', {
  row: DistrictRow,
  query: listQuery([...sortKeys, 'zone', 'state', 'country']).extend({
    zone: id.optional(),
    state: id.optional(),
    country: id.optional(),
  }),
  fields: DistrictFields,
  change: DistrictChange,
  /** Required, because all districts together could be too many. */
  options: z.object({ zone: parentId }),
})
