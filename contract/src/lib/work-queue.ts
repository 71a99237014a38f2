import { z } from 'zod'
import type { Access } from '../access/access.ts'
import { dateTime, seenAt, text } from './fields.ts'
import type { RouteDefinition } from './route.ts'

/** What every queue of staff has in common: work that waits, who has a piece of it open, and who has decided. */

/** Reasons that a queue keeps ready, on the keys 1 to 5. */
export const MOST_REASONS = 5
/** As much that waits is counted; a number above it says "more than". */
export const MOST_COUNTED = 10_000

export const workQueueNames = [
  'submissions',
  'meetup_records',
  'organization_proposals',
  'role_requests',
  'referrals',
] as const
export type WorkQueueName = (typeof workQueueNames)[number]

/** Another reviewer, as queues show them. */
export const Colleague = z.object({
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
})
export type Colleague = z.infer<typeof Colleague>

export const QueueCounts = z.object({
  /** Up to one above `MOST_COUNTED`, as are those that are overdue. */
  waiting: z.int(),
  overdue: z.int(),
  /** Since when the oldest has waited; null while nothing waits. */
  oldest_at: dateTime.nullable(),
  decided_today: z.int(),
  decided_today_by_me: z.int(),
  last_decided_at: dateTime.nullable(),
  /** Who has something of it open at this moment. */
  people: z.array(Colleague),
  /** Who has decided this week, the busiest of today first. Days and weeks (from Monday) are those of UTC. */
  reviewers: z.array(Colleague.extend({ today: z.int(), week: z.int() })),
})
export type QueueCounts = z.infer<typeof QueueCounts>

export const Hold = z.object({
  /** Takes it from the colleague who has it open. */
  take_over: z.boolean().default(false),
})
/** Who else has it open; null when it is mine now, or waits no longer. */
export const HeldBy = z.object({ held_by: Colleague.nullable() })

export const QueueReasons = z.object({
  /** In the order of their keys. */
  reasons: z.array(z.string()),
  updated_by: z.string().nullable(),
  updated_at: dateTime,
})
export type QueueReasons = z.infer<typeof QueueReasons>

export const ReasonsChange = z.object({
  reasons: z
    .array(text('Reason', 3, 500))
    .max(MOST_REASONS, `Add up to ${MOST_REASONS} reasons`)
    .refine((reasons) => new Set(reasons).size === reasons.length, 'Add each reason once'),
  ...seenAt,
})

/** The calls that every queue has beside its own: the reasons that its reviewers share. */
export function workQueueRoutes<const Prefix extends string>(prefix: Prefix, noun: string, access: Access) {
  return {
    reasons: {
      method: 'GET',
      path: `${prefix}reasons/`,
      access,
      reply: QueueReasons,
      summary: `Reasons kept ready for turning down: ${noun}`,
    },
    changeReasons: {
      method: 'PUT',
      path: `${prefix}reasons/`,
      access,
      body: ReasonsChange,
      reply: QueueReasons,
      summary: `Change the reasons kept ready for turning down, for all reviewers: ${noun}`,
    },
  } as const satisfies Record<string, RouteDefinition>
}
