import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { Colleague } from '../lib/work-queue.ts'
import { handbookKeys } from '../reach/handbooks.ts'

/** The first week of staff: a card on Today for each new role, and the handbook of a role. */

/** The card of a role is on Today for so long. */
export const FIRST_WEEK_DAYS = 7

const access = pageAccess.management
const handbookKey = z.enum(handbookKeys, 'We couldn’t find this handbook')
const version = z.coerce.number<unknown>().int().min(1).max(10_000)

/** The first week in a role; what doesn't belong to the role's work is null. */
export const FirstWeek = z.object({
  role_id: id,
  role: z.string(),
  /** Dynamic types that the role carries: with its name, they say which pages it gives access to. */
  dynamic_types: z.array(z.string()),
  since: dateTime,
  /** Who gave the role, or else an administrator; null if there is no one else. */
  contact: Colleague.nullable(),
  handbook: z.object({ key: handbookKey, opened: z.boolean(), minutes: z.int() }).nullable(),
  /** Active practice cases, and how many of them the member has decided. */
  practice: z.object({ cases: z.int(), decided: z.int() }).nullable(),
  /** Up to `FIRST_DECISIONS`, and what second readers say about them so far. */
  decisions: z.object({ made: z.int(), read: z.int(), agreed: z.int() }).nullable(),
  /** The member says that they've met the team. */
  met: z.boolean(),
  /** The member has folded the card away. */
  hidden: z.boolean(),
})
export type FirstWeek = z.infer<typeof FirstWeek>

export const Handbook = z.object({
  key: handbookKey,
  role: z.string(),
  title: z.string(),
  /** As in `SiteText`. */
  body: z.string(),
  version,
  /** Null for the built-in text. */
  published_at: dateTime.nullable(),
  published_by: z.string().nullable(),
  /** The version that the reader last opened; null if none. */
  opened_version: z.int().nullable(),
})
export type Handbook = z.infer<typeof Handbook>

/** A handbook with a version that the reader hasn't opened, after they had opened an older one or none. */
export const ChangedHandbook = Handbook.omit({ body: true, opened_version: true })
export type ChangedHandbook = z.infer<typeof ChangedHandbook>

const byRole = z.object({ role_id: id })

export const firstWeek = routes({
  mine: {
    method: 'GET',
    path: '/api/v1/dashboard/management/first-week/',
    access,
    reply: z.array(FirstWeek),
    summary: 'List the first weeks in my new roles, as on Today',
  },
  change: {
    method: 'PUT',
    path: '/api/v1/dashboard/management/first-week/{role_id}/',
    access,
    params: byRole,
    body: z.object({ hidden: z.boolean().optional(), met: z.boolean().optional() }),
    summary: 'Fold away the card of a role of mine, or say that I’ve met the team; both can be undone',
  },
  handbooks: {
    method: 'GET',
    path: '/api/v1/dashboard/management/handbooks/',
    access,
    reply: z.array(Handbook),
    summary: 'List the handbooks of my roles that have a text; administrators get those of all roles',
  },
  openHandbook: {
    method: 'POST',
    path: '/api/v1/dashboard/management/handbooks/{key}/open/',
    access,
    params: z.object({ key: handbookKey }),
    body: z.object({ version }),
    summary: 'Remember which version of the handbook of a role of mine I have opened',
  },
})
