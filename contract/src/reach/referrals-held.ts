import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { bulkAct } from '../lib/bulk-acts.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { Colleague, HeldBy, Hold, mine, QueueCounts, workQueueRoutes } from '../lib/work-queue.ts'

/** Referrals that look like self-invitations: staff release their karma or reject it. */

const access = pageAccess.referrals
const PREFIX = '/api/v1/dashboard/referral/held/'

/** Minutes within which a decision can be undone. */
export const UNDO_REFERRAL_MINUTES = 10

/**
 * Why a referral is held. `inviter_device`, `inviter_network`: the account was created on a device or network
 * of its inviter; `one_device`, `one_network`: on one that created other invited accounts; `own_review`: the
 * inviter approved the task.
 */
export const heldReasons = [
  'inviter_device',
  'inviter_network',
  'one_device',
  'one_network',
  'own_review',
] as const
export type HeldReason = (typeof heldReasons)[number]

/** States of the queue: undecided, released, rejected. */
export const heldStates = ['held', 'counted', 'refused'] as const

export const HeldReferral = z.object({
  /** Id of the invited member. */
  id,
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  joined_at: dateTime,
  inviter_id: id,
  inviter_name: z.string(),
  inviter_muid: z.string(),
  held_because: z.enum(heldReasons),
  /** When it was held. */
  held_at: dateTime,
  overdue: z.boolean(),
  state: z.enum(heldStates),
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: dateTime.nullable(),
  /** Why the caller can't decide it, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
  held_by: Colleague.nullable(),
})
export type HeldReferral = z.infer<typeof HeldReferral>

export const HeldReview = z.object({
  row: HeldReferral,
  /** Karma that the inviter gets if it's released. */
  karma: z.int(),
  /**
   * `came`: people who joined through the inviter; `counted`: referrals that earned karma; `held`: referrals
   * held for staff.
   */
  inviter: z.object({
    status: z.string(),
    joined_at: dateTime,
    came: z.int(),
    counted: z.int(),
    held: z.int(),
  }),
  /** Others invited from the same network in recent months; at most ten. */
  neighbours: z.array(
    z.object({
      id,
      full_name: z.string(),
      muid: z.string(),
      inviter_name: z.string(),
      joined_at: dateTime,
      same_device: z.boolean(),
    }),
  ),
  undo_until: dateTime.nullable(),
})
export type HeldReview = z.infer<typeof HeldReview>

const byMember = z.object({ member_id: id })
const heldQuery = listQuery(['held_at', 'full_name', 'inviter_name']).extend({
  state: z.enum(heldStates).default('held'),
  mine,
})
const reason = text('Reason', 3, 500)

export const heldReferrals = routes({
  list: {
    method: 'GET',
    path: PREFIX,
    access,
    query: heldQuery,
    reply: page(HeldReferral),
    summary: 'List invitations pending review, oldest first, or the decided ones',
  },
  counts: {
    method: 'GET',
    path: `${PREFIX}counts/`,
    access,
    reply: QueueCounts,
    summary: 'Get counts of invitations pending review and decisions per reviewer today and this week (UTC)',
  },
  ...workQueueRoutes(PREFIX, 'referrals', access),
  refuseMany: bulkAct({
    path: `${PREFIX}many/refuse/`,
    access,
    list: heldQuery,
    fields: { reason },
    summary: 'Reject held invitations in bulk with one reason that each inviter sees',
  }),
  hold: {
    method: 'POST',
    path: `${PREFIX}{member_id}/hold/`,
    access,
    params: byMember,
    body: Hold,
    reply: HeldBy,
    summary: 'Tell colleagues for two minutes that I have this invitation open; returns who else does',
  },
  review: {
    method: 'GET',
    path: `${PREFIX}{member_id}/`,
    access,
    params: byMember,
    reply: HeldReview,
    summary: 'Get an invitation: who joined, who invited them and who else joined from the same network',
  },
  release: {
    method: 'POST',
    path: `${PREFIX}{member_id}/release/`,
    access,
    params: byMember,
    reply: z.object({ karma: z.int() }),
    summary: 'Approve an invitation; the inviter gets the karma immediately',
  },
  refuse: {
    method: 'POST',
    path: `${PREFIX}{member_id}/refuse/`,
    access,
    params: byMember,
    body: z.object({ reason }),
    summary: 'Reject an invitation with a reason that the inviter sees',
  },
  undo: {
    method: 'POST',
    path: `${PREFIX}{member_id}/undo/`,
    access,
    params: byMember,
    summary:
      'Undo a decision within 10 minutes; the invitation returns to the queue and its karma is reversed',
  },
})
