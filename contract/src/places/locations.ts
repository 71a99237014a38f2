import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { importRoutes } from '../lib/imports.ts'
import { routes } from '../lib/route.ts'
import { placeLevels } from './location-words.ts'

/** Locations of all levels as a tree, with the number of records in each. */

const access = pageAccess.manageLocations
const PREFIX = '/api/v1/dashboard/location/'
const byId = z.object({ place_id: id })
const level = z.enum(placeLevels)

const PlaceName = z.object({ id, level, name: z.string() })
export type PlaceName = z.infer<typeof PlaceName>

export const PlaceRow = PlaceName.extend({
  /** Id of the parent location; null for countries. */
  parent_id: id.nullable(),
  /** Direct children. */
  inside: z.int(),
  organisations: z.int(),
  /** Verified members of these organisations; a member of two of them counts twice. */
  members: z.int(),
})
export type PlaceRow = z.infer<typeof PlaceRow>

/** Number of records in a location, across all levels below it. */
export const PlaceContent = z.object({
  states: z.int(),
  zones: z.int(),
  districts: z.int(),
  colleges: z.int(),
  schools: z.int(),
  companies: z.int(),
  communities: z.int(),
  organisations: z.int(),
  members: z.int(),
  /** Members who gave it as where they live. */
  residents: z.int(),
})
export type PlaceContent = z.infer<typeof PlaceContent>

export const PlaceDetail = PlaceName.extend({
  /** Ancestors, from the country down. */
  path: z.array(PlaceName),
  content: PlaceContent,
  karma: z.int(),
  /** District leads of a district, or zonal leads of a zone. */
  leads: z.array(z.object({ muid: z.string(), full_name: z.string() })),
  created_by: z.string(),
  updated_by: z.string(),
  created_at: dateTime,
  /** Sent back with a change as `seen_at`. */
  updated_at: dateTime,
})
export type PlaceDetail = z.infer<typeof PlaceDetail>

export const PlaceMove = z.object({
  /** The new parent and its ancestors, from the country down. */
  path: z.array(PlaceName),
  /** It would move to another country. */
  changes_country: z.boolean(),
  /** Records that move along. */
  content: PlaceContent,
  /** Why it can't be moved there; null if it can. */
  refusal: z.string().nullable(),
})
export type PlaceMove = z.infer<typeof PlaceMove>

export const locations = routes({
  branch: {
    method: 'GET',
    path: PREFIX,
    access,
    query: z.object({ parent: id.optional() }),
    reply: z.object({
      places: z.array(PlaceRow),
      /** Number of further locations that aren't listed. */
      more: z.int(),
      /** Number of locations of each level in total. */
      totals: z.object({ countries: z.int(), states: z.int(), zones: z.int(), districts: z.int() }),
    }),
    summary: 'List the locations directly inside one, by name; without a parent, the countries',
  },
  find: {
    method: 'GET',
    path: `${PREFIX}find/`,
    access,
    query: z.object({
      search: z.string().trim().max(100).optional(),
      /** Only locations without any records. */
      empty: z.stringbool().optional(),
      /** Id of the import that added them. */
      import: id.optional(),
    }),
    reply: z.object({
      /** Matches and their ancestors, parents before children. */
      places: z.array(PlaceRow.extend({ found: z.boolean() })),
      /** There are more matches than listed. */
      more: z.boolean(),
    }),
    summary: 'Search locations at any level by name, with the locations they’re in',
  },
  csv: {
    method: 'GET',
    path: `${PREFIX}csv/`,
    access,
    download: { type: 'text/csv', fileName: 'Locations.csv' },
    summary: 'Export all locations as CSV, one row for each that contains no other',
  },
  detail: {
    method: 'GET',
    path: `${PREFIX}places/{place_id}/`,
    access,
    params: byId,
    reply: PlaceDetail,
    summary: 'Get a location of any level, for its form',
  },
  previewMove: {
    method: 'GET',
    path: `${PREFIX}places/{place_id}/move/`,
    access,
    params: byId,
    query: z.object({ to: id }),
    reply: PlaceMove,
    summary: 'Preview what would move along with a location',
  },
  ...importRoutes(PREFIX, 'location', 'location_list', access),
})
