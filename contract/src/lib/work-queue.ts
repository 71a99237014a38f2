import { z } from 'zod'
import type { Access } from '../access/access.ts'
import { dateTime, seenAt, text } from './fields.ts'
import type { RouteDefinition } from './route.ts'

/** What all staff queues share: counts, who has an item open, and saved reasons. */

/** Saved reasons of a queue, on the keys 1 to 5. */
export const MOST_REASONS = 5
/** Waiting items are counted up to this; above it the text says "more than". */
export const MOST_COUNTED = 10_000

export const workQueueNames = [
  'submissions',
  'meetup_records',
  'organization_proposals',
  'role_requests',
  'referrals',
  'reported_messages',
  'reported_questions',
] as const
export type WorkQueueName = (typeof workQueueNames)[number]

/** Another reviewer, as shown in queues. */
export const Colleague = z.object({
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
})
export type Colleague = z.infer<typeof Colleague>

/** For lists of a queue: only the cases that the caller has taken or was given. */
export const mine = z.stringbool().optional()

export const QueueCounts = z.object({
  /** `waiting` and `overdue` are counted up to `MOST_COUNTED` + 1. */
  waiting: z.int(),
  overdue: z.int(),
  /** When the oldest waiting item arrived; null if nothing is waiting. */
  oldest_at: dateTime.nullable(),
  decided_today: z.int(),
  decided_today_by_me: z.int(),
  last_decided_at: dateTime.nullable(),
  /** Reviewers who have an item open right now. */
  people: z.array(Colleague),
  /** Reviewers of this week by name. Days and weeks (from Monday) are in UTC. */
  reviewers: z.array(
    Colleague.extend({
      today: z.int(),
      week: z.int(),
      /** Of this week's decisions, how many were reversed. */
      reversed: z.int(),
      /** Minutes between decisions of one sitting, on average; null for a single decision. */
      minutes: z.number().nullable(),
    }),
  ),
})
export type QueueCounts = z.infer<typeof QueueCounts>

export const Hold = z.object({
  /** Takes the item over from the colleague who has it open. */
  take_over: z.boolean().default(false),
})
/** The colleague who has the item open; null if the caller has it now, or it's no longer waiting. */
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

/** Declares the calls for a queue's saved reasons, which its reviewers share. */
export function workQueueRoutes<const Prefix extends string>(prefix: Prefix, noun: string, access: Access) {
  return {
    reasons: {
      method: 'GET',
      path: `${prefix}reasons/`,
      access,
      reply: QueueReasons,
      summary: `List the saved reasons for rejecting ${noun}`,
    },
    changeReasons: {
      method: 'PUT',
      path: `${prefix}reasons/`,
      access,
      body: ReasonsChange,
      reply: QueueReasons,
      summary: `Set the saved reasons for rejecting ${noun}, for all reviewers`,
    },
  } as const satisfies Record<string, RouteDefinition>
}
