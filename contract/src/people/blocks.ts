import { z } from 'zod'
import { pageAccess, signedIn } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { dateTime, id } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { blockLimits } from '../lib/words.ts'
import { byMuid } from './profile-shapes.ts'

/** Blocks between members. Once someone is blocked, neither of the two sees the other. */

const PREFIX = '/api/v1/dashboard/blocks/'

export const BlockedMember = Face.extend({
  blocked_at: dateTime,
  /** What the caller told staff; null: nothing. */
  reason: z.string().nullable(),
})
export type BlockedMember = z.infer<typeof BlockedMember>

/** A blocked member as staff see them, without the names of those who blocked them. */
export const BlockReport = z.object({
  /** Id of the blocked member. */
  id,
  full_name: z.string(),
  muid: z.string(),
  /** Number of members who have blocked them. */
  blocked_by: z.int(),
  /** When the oldest and the newest of these blocks were made. */
  since: dateTime,
  latest_at: dateTime,
  /** Reasons of some who blocked them, newest first. */
  reasons: z.array(z.string()),
})
export type BlockReport = z.infer<typeof BlockReport>

const list = paged(BlockReport, {
  path: `${PREFIX}reports/`,
  access: pageAccess.reportedMessages,
  query: listQuery(['blocked_by', 'since', 'latest_at', 'full_name']),
  summary: 'List blocked members with the number of members who blocked them',
})

export const blocks = routes({
  mine: {
    method: 'GET',
    path: PREFIX,
    access: signedIn,
    reply: z.array(BlockedMember),
    viewing: 'closed',
    summary: 'List members I’ve blocked, newest first',
  },
  block: {
    method: 'PUT',
    path: `${PREFIX}{muid}/`,
    access: signedIn,
    params: byMuid,
    body: z.object({
      /** Only staff see it. */
      reason: z
        .string()
        .trim()
        .max(blockLimits.reason, {
          error: () => say`Use ${{ most: blockLimits.reason }} characters or fewer`,
        })
        .optional(),
    }),
    summary: 'Block a member; doesn’t notify them',
  },
  unblock: {
    method: 'DELETE',
    path: `${PREFIX}{muid}/`,
    access: signedIn,
    params: byMuid,
    summary: 'Unblock a member',
  },
  list,
  csv: csvOf(list, `${PREFIX}reports/csv/`, 'Blocked members.csv'),
})
