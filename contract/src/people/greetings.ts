import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { messageReportReasons } from '../circles/thread-words.ts'
import { dateTime, day, id, title } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { byMuid } from './profile-shapes.ts'

/** What two members who have greeted each other write: one first line each. */

const GREETINGS = '/api/v1/dashboard/profile/greetings/'

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
})
