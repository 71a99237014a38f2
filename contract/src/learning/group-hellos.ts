import { z } from 'zod'
import { pageAccess, signedIn } from '../access/access.ts'
import { messageReportReasons } from '../circles/thread-words.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

/**
 * Intros that newcomers write in an interest group, one line each, and staff's decisions about reported ones.
 */

const HELLOS = '/api/v1/dashboard/ig/{pk}/hellos/'
const REPORTED = '/api/v1/dashboard/ig/reported-hellos/'
const byGroup = z.object({ pk: id })
const byHello = byGroup.extend({ hello_id: id })
const reported = z.object({ hello_id: id })

/** Most characters of an intro. */
export const HELLO_LENGTH = 140

export const GroupHello = z.object({
  id,
  /** The author; only the first name if the profile is private. */
  full_name: z.string(),
  muid: z.string().nullable(),
  profile_pic: z.string().nullable(),
  words: z.string(),
  created_at: dateTime,
  is_mine: z.boolean(),
  i_reported: z.boolean(),
})
export type GroupHello = z.infer<typeof GroupHello>

export const GroupHellos = z.object({
  /** The newest ones. */
  hellos: z.array(GroupHello),
  /** Whether the caller is in the group and hasn't written an intro there. */
  may_say: z.boolean(),
})
export type GroupHellos = z.infer<typeof GroupHellos>

export const ReportedHello = z.object({
  id,
  group_id: id,
  group: z.string(),
  words: z.string(),
  author: z.string(),
  author_muid: z.string().nullable(),
  reports: z.int(),
  reasons: z.array(z.enum(messageReportReasons)),
  /** Comments of some who reported it, newest first. */
  notes: z.array(z.string()),
  reported_at: dateTime,
})
export type ReportedHello = z.infer<typeof ReportedHello>

const access = pageAccess.reportedMessages

export const groupHellos = routes({
  list: {
    method: 'GET',
    path: HELLOS,
    access: signedIn,
    params: byGroup,
    reply: GroupHellos,
    summary: 'List a group’s newest intros, and whether I can post mine',
  },
  say: {
    method: 'POST',
    path: HELLOS,
    access: signedIn,
    params: byGroup,
    body: z.object({ words: text('Intro', 1, HELLO_LENGTH) }),
    reply: z.object({
      /** Karma for the member's first intro; 0 for later ones. */
      karma: z.int(),
    }),
    summary: 'Post my intro in one of my groups; once per group',
  },
  remove: {
    method: 'DELETE',
    path: `${HELLOS}{hello_id}/`,
    access: signedIn,
    params: byHello,
    summary: 'Delete my intro',
  },
  report: {
    method: 'POST',
    path: `${HELLOS}{hello_id}/report/`,
    access: signedIn,
    params: byHello,
    body: z.object({
      reason: z.enum(messageReportReasons, 'Choose what’s wrong'),
      note: z.string().trim().max(500, 'Use 500 characters or fewer').optional(),
    }),
    summary: 'Report someone else’s intro to staff',
  },
  reported: {
    method: 'GET',
    path: REPORTED,
    access,
    query: listQuery(['reported_at', 'reports']),
    reply: page(ReportedHello),
    summary: 'List reported intros that are still undecided',
  },
  removeReported: {
    method: 'POST',
    path: `${REPORTED}{hello_id}/remove/`,
    access,
    params: reported,
    body: z.object({ reason: text('Reason', 3, 500) }),
    summary: 'Remove a reported intro; notifies its author with the reason',
  },
  dismiss: {
    method: 'POST',
    path: `${REPORTED}{hello_id}/dismiss/`,
    access,
    params: reported,
    summary: 'Dismiss the reports about an intro',
  },
})
