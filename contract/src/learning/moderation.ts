import { z } from 'zod'
import { anyOf, dynamicTypes, roles } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

/** Progress of submitted work through review. */

const moderation = anyOf(roles.admins, dynamicTypes.discordModeration)

export const moderationBoard = routes({
  tasks: {
    method: 'GET',
    path: '/api/v1/dashboard/discord-moderator/tasklist/',
    access: moderation,
    query: listQuery(['full_name', 'task_name', 'status', 'discordlink', 'created_at']).extend({
      /** `refused`: sent back, rejected or reversed. These are listed only with this filter. */
      status: z.enum(['pending', 'approved', 'refused']).optional(),
    }),
    reply: page(
      z.object({
        id,
        full_name: z.string(),
        task_name: z.string(),
        status: z.enum([
          'Karma Awarded',
          'Peer Approved',
          'Appraiser Approved',
          'Pending',
          'Sent Back',
          'Rejected',
        ]),
        discordlink: z.string().nullable(),
        created_at: dateTime,
      }),
    ),
    summary: 'List submitted work with its stage, newest first',
  },
  pendingCounts: {
    method: 'GET',
    path: '/api/v1/dashboard/discord-moderator/pendingcounts/',
    access: moderation,
    query: z.object({ date: z.iso.date('Enter a date as YYYY-MM-DD').optional() }),
    reply: z.object({ peer_pending: z.int(), appraise_pending: z.int(), appraiser_pending: z.int() }),
    summary:
      'Get how many submissions are waiting for a peer and for an appraiser, for all days or one (UTC)',
  },
  leaderboard: {
    method: 'GET',
    path: '/api/v1/dashboard/discord-moderator/leaderboard/',
    access: moderation,
    query: listQuery(['count', 'name', 'muid']).extend({
      option: z.enum(['peer', 'appraiser'], 'Choose peer or appraiser').default('peer'),
      period: z.enum(['all', 'month', 'week']).default('all'),
    }),
    reply: page(z.object({ id, name: z.string(), count: z.int(), muid: z.string() })),
    summary: 'List reviewers by number of approvals, most first',
  },
})
