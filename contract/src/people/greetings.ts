import { z } from 'zod'
import { pageAccess, signedIn } from '../access/access.ts'
import { messageReportReasons } from '../circles/thread-words.ts'
import { dateTime, day, id, text, title } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { warning } from './conduct.ts'
import { byMuid } from './profile-shapes.ts'

/** What two members who have greeted each other write: one first line each, and staff's decisions about reported ones. */

const GREETINGS = '/api/v1/dashboard/profile/greetings/'
const REPORTED = '/api/v1/dashboard/profile/reported-greetings/'
const byLine = z.object({ line_id: id })

/** Most characters of a first line. */
export const GREETING_LENGTH = 140

export const Greetings = z.object({
  /** Whether the caller has greeted the member, and whether that was today (UTC). */
  said: z.boolean(),
  said_today: z.boolean(),
  /** The last day on which the member greeted the caller; null: never. */
  greeted_on: day.nullable(),
  /** The caller's line. */
  mine: z.string().nullable(),
  theirs: z.object({ id, words: z.string(), at: dateTime, i_reported: z.boolean() }).nullable(),
})
export type Greetings = z.infer<typeof Greetings>

export const ReportedGreeting = z.object({
  id,
  words: z.string(),
  author: z.string(),
  author_muid: z.string().nullable(),
  reasons: z.array(z.enum(messageReportReasons)),
  /** The comment of the member who reported it; empty if there is none. */
  notes: z.array(z.string()),
  reported_at: dateTime,
})
export type ReportedGreeting = z.infer<typeof ReportedGreeting>

const access = pageAccess.reportedMessages

const reported = paged(ReportedGreeting, {
  path: REPORTED,
  access,
  query: listQuery(['reported_at']),
  summary: 'List reported lines between members that are still undecided',
})

export const greetings = routes({
  read: {
    method: 'GET',
    path: `${GREETINGS}{muid}/`,
    access: signedIn,
    params: byMuid,
    reply: Greetings,
    summary: 'Get whether a member and I have greeted each other, and what we wrote',
  },
  write: {
    method: 'POST',
    path: `${GREETINGS}{muid}/`,
    access: signedIn,
    params: byMuid,
    body: z.object({ words: title('Message', 1, GREETING_LENGTH) }),
    summary: 'Write one line to a member when we’ve greeted each other, once; notifies them',
  },
  report: {
    method: 'POST',
    path: `${GREETINGS}{muid}/report/`,
    access: signedIn,
    params: byMuid,
    body: z.object({
      reason: z.enum(messageReportReasons, 'Choose what’s wrong'),
      note: z.string().trim().max(500, 'Use 500 characters or fewer').optional(),
    }),
    summary: 'Report a member’s line to me',
  },
  reported,
  reportedCsv: csvOf(reported, `${REPORTED}csv/`, 'Reported greetings.csv'),
  removeReported: {
    method: 'POST',
    path: `${REPORTED}{line_id}/remove/`,
    access,
    params: byLine,
    body: z.object({ reason: text('Reason', 3, 500), warning }),
    summary: 'Remove a reported line, with or without a warning; notifies its author',
  },
  dismiss: {
    method: 'POST',
    path: `${REPORTED}{line_id}/dismiss/`,
    access,
    params: byLine,
    summary: 'Dismiss the report about a line',
  },
})
