import { z } from 'zod'
import { entrance, pageAccess } from '../access/access.ts'
import { Registered } from '../account/joining.ts'
import { bulkAct } from '../lib/bulk-acts.ts'
import { dateTime, id, password } from '../lib/fields.ts'
import { importRoutes } from '../lib/imports.ts'
import { listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

/** People that staff invite with a spreadsheet. They have no account until they accept. */

const access = pageAccess.manageUsers
const PREFIX = '/api/v1/dashboard/invited-members/'

/** An emailed link works for this many days. */
export const INVITED_DAYS = 21
/** An invitation is deleted this many days after its first email, or after it was accepted. */
export const INVITED_KEPT_DAYS = 30
/** Days after the first email on which people who haven't answered get a reminder. */
export const REMINDER_DAYS = [3, 10] as const
/** Hours between an email and the earliest moment when staff can send it again. */
export const RESEND_HOURS = 24

export const invitedStates = ['waiting', 'accepted', 'expired'] as const

export const InvitedMember = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  department: z.string().nullable(),
  graduation_year: z.int().nullable(),
  role: z.string().nullable(),
  state: z.enum(invitedStates),
  /** When the last email was written; null before the first. */
  mailed_at: dateTime.nullable(),
  /** When the link expires; null before the first email, and after it was accepted. */
  expires_at: dateTime.nullable(),
  accepted_at: dateTime.nullable(),
  /** Member ID of the account; null until accepted. */
  muid: z.string().nullable(),
  invited_by: z.string(),
  created_at: dateTime,
})
export type InvitedMember = z.infer<typeof InvitedMember>

/** What an emailed link shows before anything happens. */
export const Invitation = z.object({
  full_name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  department: z.string().nullable(),
  graduation_year: z.int().nullable(),
  groups: z.array(z.string()),
  role: z.string().nullable(),
  invited_by: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const Acceptance = z.object({
  /** Left out by people who sign in with emailed codes. */
  password: password.optional(),
  accepted: z.literal(true, 'Accept the terms to continue'),
})

const invitedQuery = listQuery(['full_name', 'email', 'created_at', 'mailed_at']).extend({
  state: z.enum(invitedStates).optional(),
  /** Id of the import that invited them. */
  import: id.optional(),
})
const many = { access, list: invitedQuery, fields: {} }
const byId = z.object({ invited_id: id })
const byToken = z.object({ token: z.string().trim().min(1).max(200) })

export const invitedMembers = routes({
  ...importRoutes(PREFIX, 'member', 'members', access),
  list: paged(InvitedMember, {
    path: PREFIX,
    access,
    query: invitedQuery,
    summary: 'List imported members with the state of their invitation, newest first',
  }),
  resend: {
    method: 'POST',
    path: `${PREFIX}{invited_id}/resend/`,
    access,
    params: byId,
    summary: 'Email an imported member’s invitation again, also after it has expired',
  },
  withdraw: {
    method: 'DELETE',
    path: `${PREFIX}{invited_id}/`,
    access,
    params: byId,
    summary: 'Withdraw an imported member’s invitation; its link stops working',
  },
  resendMany: bulkAct({
    ...many,
    path: `${PREFIX}many/resend/`,
    summary: 'Email the invitations of many imported members again, also those that have expired',
  }),
  withdrawMany: bulkAct({
    ...many,
    path: `${PREFIX}many/withdraw/`,
    summary: 'Withdraw the invitations of many imported members; their links stop working',
  }),
  look: {
    method: 'GET',
    path: '/api/v1/register/invited/{token}/',
    access: entrance,
    limit: 'lookup',
    params: byToken,
    reply: Invitation,
    summary: 'Get the invitation of an emailed link without accepting it',
  },
  accept: {
    method: 'POST',
    path: '/api/v1/register/invited/{token}/',
    access: entrance,
    limit: 'register',
    params: byToken,
    body: Acceptance,
    reply: Registered,
    summary: 'Accept an emailed invitation: creates the account and signs in',
  },
})
