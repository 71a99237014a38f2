import { z } from 'zod'
import { bulkAct } from '../lib/bulk-acts.ts'
import { dateTime, id, orNothing, text } from '../lib/fields.ts'
import { fileQuery, fileReason, listQuery, page } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { Colleague, HeldBy, Hold, mine, QueueCounts, workQueueRoutes } from '../lib/work-queue.ts'
import { pageAccess, signedIn } from './access.ts'

/**
 * Members request roles; staff verify or reject the requests. A requested role gives no access until it's
 * verified.
 */

const access = pageAccess.userRoleVerification
const PREFIX = '/api/v1/dashboard/user/verification/'
const OWN = '/api/v1/dashboard/user/roles/'

/** Minutes within which a decision can be undone. */
export const UNDO_REQUEST_MINUTES = 10
/** Days before a rejected role can be requested again. */
export const ASK_AGAIN_DAYS = 7
/** Requests of one member within 24 hours, including withdrawn ones. */
export const REQUESTS_A_DAY = 5
/** Most characters of the member's note. */
export const LONGEST_NOTE = 500

/** States that staff see; members also see `withdrawn`. */
export const requestStates = ['waiting', 'verified', 'rejected'] as const
export const ownRequestStates = [...requestStates, 'withdrawn'] as const

const note = orNothing(
  z
    .string()
    .trim()
    .max(LONGEST_NOTE, { error: () => say`Use ${{ most: LONGEST_NOTE }} characters or fewer` }),
).optional()

/** Why it's rejected; the member reads it. */
const reason = text('Reason', 3, 500)
/** An optional message to the member; it's in the email about the decision, and stays with the request. */
const message = orNothing(text('Message', 3, 500)).optional()
/** When the role expires; null or left out: it doesn't. */
const endsAt = dateTime.nullable().optional()

export const RoleRequestRow = z.object({
  id,
  user_id: id,
  discord_id: z.string().nullable(),
  muid: z.string(),
  full_name: z.string(),
  verified: z.boolean(),
  role_id: id,
  role_title: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  profile_pic: z.string().nullable(),
  created_at: dateTime,
  /** Waiting for longer than the service target of 72 hours. */
  overdue: z.boolean(),
  state: z.enum(ownRequestStates),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
  /** Null also if that account was deleted, or if the member withdrew the request. */
  decided_by: z.string().nullable(),
  decided_at: dateTime.nullable(),
  /** Takes effect once another administrator has confirmed it. */
  waits_for_signature: z.boolean(),
  /** Why the caller can't verify it, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
  /** A colleague who has it open right now. */
  held_by: Colleague.nullable(),
})
export type RoleRequestRow = z.infer<typeof RoleRequestRow>

export const RoleRequestReview = z.object({
  row: RoleRequestRow,
  member: z.object({
    status: z.enum(['active', 'suspended', 'closing']),
    joined_at: dateTime,
    level: z.int(),
    karma: z.int(),
    /** Where they study or work. */
    organizations: z.array(z.string()),
    roles: z.array(z.string()),
  }),
  /** What they wrote when they registered as a mentor; null for other roles, or if they wrote nothing. */
  application: z
    .object({
      about: z.string().nullable(),
      reason: z.string().nullable(),
      /** Hours a week that they can give. */
      hours: z.int(),
    })
    .nullable(),
  role: z.object({
    description: z.string().nullable(),
    /** What the role gives access to. */
    dynamic_types: z.array(z.string()),
    /** Whether it gives access to staff pages. */
    opens: z.boolean(),
  }),
  /** Their earlier requests for this role, newest first; at most ten. */
  earlier: z.array(
    z.object({
      id,
      state: z.enum(ownRequestStates),
      created_at: dateTime,
      decided_at: dateTime.nullable(),
      decided_by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Until when the decision can be undone; null if it can't be. */
  undo_until: dateTime.nullable(),
})
export type RoleRequestReview = z.infer<typeof RoleRequestReview>

const RoleRequestQuery = listQuery([
  'full_name',
  'role_title',
  'muid',
  'email',
  'mobile',
  'created_at',
]).extend({
  state: z.enum(requestStates).default('waiting'),
  role: id.optional(),
  /** Students of a campus, district or zone. */
  place: id.optional(),
  mine,
})

const byLink = z.object({ link_id: id })
const refusal = { reason: reason.optional(), message }

export const roleVerification = routes({
  list: {
    method: 'GET',
    path: PREFIX,
    access,
    query: RoleRequestQuery,
    reply: page(RoleRequestRow),
    summary: 'List role requests: pending ones, oldest first, or decided ones',
  },
  csv: {
    method: 'GET',
    path: `${PREFIX}csv/`,
    access,
    current: 'Addresses that are downloaded are recorded.',
    grave: true,
    query: fileQuery(RoleRequestQuery).extend(fileReason),
    download: { type: 'text/csv', fileName: 'User.csv' },
    summary: 'Export matching requests as CSV; email addresses and phone numbers require a reason',
  },
  counts: {
    method: 'GET',
    path: `${PREFIX}counts/`,
    access,
    reply: QueueCounts,
    summary: 'Count pending role requests, and decisions per reviewer today and this week (UTC)',
  },
  roles: {
    method: 'GET',
    path: `${PREFIX}roles/`,
    access,
    reply: z.array(z.object({ id, title: z.string() })),
    summary: 'List roles that have been requested, for filtering',
  },
  ...workQueueRoutes(PREFIX, 'role requests', access),
  verifyMany: bulkAct({
    path: `${PREFIX}many/verify/`,
    access,
    grave: true,
    list: RoleRequestQuery,
    fields: { ends_at: endsAt, message },
    summary: 'Verify requests in bulk; gives the members the roles',
  }),
  rejectMany: bulkAct({
    path: `${PREFIX}many/reject/`,
    access,
    list: RoleRequestQuery,
    fields: { reason, message },
    summary: 'Reject requests in bulk, with a reason that members can see',
  }),
  hold: {
    method: 'POST',
    path: `${PREFIX}{link_id}/hold/`,
    access,
    params: byLink,
    body: Hold,
    reply: HeldBy,
    summary: 'Show colleagues for two minutes that I have this request open; returns who else has it open',
  },
  review: {
    method: 'GET',
    path: `${PREFIX}{link_id}/`,
    access,
    params: byLink,
    reply: RoleRequestReview,
    summary: 'Get a request: who asked for which role, their message and any decisions',
  },
  decide: {
    method: 'PATCH',
    path: `${PREFIX}{link_id}/`,
    access,
    grave: true,
    params: byLink,
    lenientBody: olderClients,
    body: z.object({
      /** `true` verifies it. `false`, or leaving it out, changes nothing while it's waiting. */
      verified: z.boolean('Enter true or false for verified').optional(),
      ends_at: endsAt,
      message,
    }),
    reply: z.object({ user_role_link: RoleRequestRow }),
    summary: 'Verify a request and give the role; Admins needs another administrator’s confirmation',
  },
  reject: {
    method: 'DELETE',
    path: `${PREFIX}{link_id}/`,
    access,
    params: byLink,
    query: z.object(refusal),
    lenientBody: olderClients,
    body: z.object(refusal).optional(),
    summary: 'Reject a request; notifies the member with the reason',
  },
  undo: {
    method: 'POST',
    path: `${PREFIX}{link_id}/undo/`,
    access,
    params: byLink,
    summary: 'Undo a decision within 10 minutes: reopens the request and removes a role it gave',
  },
})

export const OwnRole = z.object({
  title: z.string(),
  description: z.string().nullable(),
  since: dateTime,
  /** When it expires; null if it doesn't. */
  ends_at: dateTime.nullable(),
})
export type OwnRole = z.infer<typeof OwnRole>

export const OwnRoleRequest = z.object({
  id,
  role_title: z.string(),
  state: z.enum(ownRequestStates),
  note: z.string().nullable(),
  created_at: dateTime,
  decided_at: dateTime.nullable(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
})
export type OwnRoleRequest = z.infer<typeof OwnRoleRequest>

/** A role that members can request, and whether this member can request it now. */
export const OfferedRole = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  /** `later`: it was rejected, and can be requested again from `again_at`. */
  standing: z.enum(['open', 'held', 'waiting', 'later']),
  again_at: dateTime.nullable(),
})
export type OfferedRole = z.infer<typeof OfferedRole>

export const OwnRoles = z.object({
  held: z.array(OwnRole),
  /** Newest first; at most 20. */
  requests: z.array(OwnRoleRequest),
  offered: z.array(OfferedRole),
})
export type OwnRoles = z.infer<typeof OwnRoles>

export const ownRoles = routes({
  read: {
    method: 'GET',
    path: OWN,
    access: signedIn,
    reply: OwnRoles,
    summary: 'List my roles, my role requests and the roles I can request',
  },
  ask: {
    method: 'POST',
    path: `${OWN}requests/`,
    access: signedIn,
    body: z.object({ role_id: z.uuid('Choose a role').toLowerCase(), note }),
    reply: z.object({ request: OwnRoleRequest }),
    summary: 'Request a role, which staff verify or reject',
  },
  withdraw: {
    method: 'DELETE',
    path: `${OWN}requests/{request_id}/`,
    access: signedIn,
    params: z.object({ request_id: id }),
    summary: 'Withdraw my pending request',
  },
})
