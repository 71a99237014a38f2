import { z } from 'zod'
import type { AnyOf } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'

/** Tables of campuses, zones and districts, for people who have several. */

/** A place is losing members if its active students are down by more than this share, and at least this number. */
export const LOSING = { percent: 10, students: 10 } as const

export const placeChoices = ['no_lead', 'losing'] as const

export const PlaceFiguresRow = z.object({
  id,
  title: z.string(),
  /** Null for zones and districts. */
  code: z.string().nullable(),
  /** What it lies in: the district of a campus, the zone of a district, the state of a zone. */
  within: z.string(),
  lead: z.string().nullable(),
  lead_muid: z.string().nullable(),
  lead_pic: z.string().nullable(),
  /** Verified students, without alumni. */
  students: z.int(),
  /** Students whose karma changed within 30 days. */
  active: z.int(),
  /** Growth of that on the 30 days before, in percent; null if no one was active then. */
  change: z.int().nullable(),
  /** Colleges of a zone or district; 1 for a campus. */
  campuses: z.int(),
  /** Open learning circles, and those that met within 30 days. */
  circles: z.int(),
  circles_met: z.int(),
  /** Students who haven't used the platform for 30 days. */
  silent: z.int(),
  /** Open role requests and proposals of organisations by its students. */
  waiting: z.int(),
  last_meetup_at: dateTime.nullable(),
  /** When the figures were counted; null for a new place. */
  counted_at: dateTime.nullable(),
})
export type PlaceFiguresRow = z.infer<typeof PlaceFiguresRow>

export const PlaceQuery = listQuery([
  'title',
  'students',
  'active',
  'change',
  'circles_met',
  'silent',
  'waiting',
  'last_meetup_at',
]).extend({
  only: z.enum(placeChoices).optional().catch(undefined),
  zone: id.optional(),
  district: id.optional(),
})

/** Declares the table and its file. @param places plural noun, as in the name of the file */
export function placeTable<const P extends string>(prefix: P, access: AnyOf, places: string) {
  const all = paged(PlaceFiguresRow, {
    path: `${prefix}overview/`,
    access,
    query: PlaceQuery,
    summary: `List ${places} with their leads and how they are doing, as counted last night`,
  })
  return { all, allCsv: csvOf(all, `${prefix}overview/csv/`, `${places}.csv`) } as const
}
