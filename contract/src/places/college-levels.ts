import { z } from 'zod'
import { everyone, pageAccess, signedIn } from '../access/access.ts'
import { dateTime, id, orNothing, seenAt } from '../lib/fields.ts'
import { csvOf, listQuery, page, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'

/** Figures and growth of colleges, and levels that staff set manually. */

const write = pageAccess.collegeLevels
const PREFIX = '/api/v1/dashboard/college/'
const byId = z.object({ college_id: id })

/** Growth in a row covers this many days before `counted_at`. */
export const GROWTH_DAYS = 30

const level = z.coerce
  .number('Choose a level')
  .int('Choose a level')
  .min(0, 'Choose a level from 0 to 7')
  .max(7, 'Choose a level from 0 to 7')

export const CollegeLevelRow = z.object({
  id,
  code: z.string(),
  org: z.string(),
  level: z.int(),
  /** Set by staff. Otherwise it's computed daily from the levels of active members. */
  level_is_manual: z.boolean(),
  number_of_members: z.object({ member_count: z.int(), no_of_members_increased: z.int() }),
  total_karma: z.object({
    total_karma_gained: z.int(),
    total_karma_increased: z.int(),
    /** Growth as a percentage of the karma before it; 0 if there was none. */
    increased_percentage: z.number(),
  }),
  no_of_lc: z.object({ lc_count: z.int(), no_of_lc_increased: z.int() }),
  no_of_alumni: z.int(),
  /** Null for a college that hasn't been counted yet. */
  counted_at: dateTime.nullable(),
  updated_at: dateTime,
})
export type CollegeLevelRow = z.infer<typeof CollegeLevelRow>

export const CollegeListQuery = listQuery([
  'org',
  'level',
  'member_count',
  'no_of_members_increased',
  'lc_count',
  'no_of_lc_increased',
  'total_karma_gained',
  'total_karma_increased',
]).extend({
  level: z.coerce.number().int().min(0).max(7).optional().catch(undefined),
})

export const CollegeLevelFields = z.object({ org_id: id, level })
export const CollegeLevelChange = z.object({ level })

const manage = paged(CollegeLevelRow, {
  path: `${PREFIX}levels/`,
  access: write,
  query: CollegeListQuery,
  summary: 'List the same colleges for people who set levels',
})

export const collegeLevels = routes({
  list: {
    method: 'GET',
    path: PREFIX,
    access: everyone,
    revalidated: true,
    query: CollegeListQuery,
    reply: page(CollegeLevelRow),
    summary: `List colleges by name, with their level, figures and growth over the last ${GROWTH_DAYS} days`,
  },
  manage,
  csv: csvOf(manage, `${PREFIX}csv/`, 'College levels.csv'),
  one: {
    method: 'GET',
    path: `${PREFIX}{college_code}/`,
    access: everyone,
    revalidated: true,
    params: z.object({ college_code: z.string().trim().min(1).max(36) }),
    reply: page(CollegeLevelRow),
    summary: 'Get a college by ID or code, as a single-item page',
  },
  assign: {
    method: 'POST',
    path: PREFIX,
    access: write,
    lenientBody: olderClients,
    body: CollegeLevelFields,
    reply: z.object({ id, level: z.int() }),
    summary: 'Set a college’s level manually; it stays until removed',
  },
  update: {
    method: 'PATCH',
    path: `${PREFIX}{college_id}/`,
    access: write,
    params: byId,
    lenientBody: olderClients,
    body: CollegeLevelChange.extend(seenAt),
    reply: z.object({ id, level: z.int() }),
    summary: 'Change a college’s level manually',
  },
  release: {
    method: 'DELETE',
    path: `${PREFIX}{college_id}/`,
    access: write,
    params: byId,
    reply: z.object({ id, level: z.int() }),
    summary: 'Switch a college back to its automatic level',
  },
  changeMine: {
    method: 'PATCH',
    path: `${PREFIX}change-college/`,
    access: signedIn,
    lenientBody: olderClients,
    body: z.object({ org_id: id, department_id: orNothing(id).optional() }),
    summary: 'Change my college; I become a former student of the previous one',
  },
})
