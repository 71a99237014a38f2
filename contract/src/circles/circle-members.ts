import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { ASK_LENGTH } from '../lib/circle-words.ts'
import { dateTime, id, line } from '../lib/fields.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { byCircle, CircleCard } from './learning-circles.ts'

/** Membership of a learning circle: requests, invitations, leads. */

const NEW = '/api/v1/dashboard/learningcircle/'
const OLD = '/api/v1/dashboard/lc/'

const byMember = byCircle.extend({ member_id: id })
const byToken = z.object({ token: z.string().min(20).max(100) })
/** The note that comes with a request to join. */
const message = z
  .string()
  .trim()
  .max(ASK_LENGTH, { error: () => say`Use ${{ most: ASK_LENGTH }} characters or fewer` })
const muid = line('Member ID', 3, 100)

const circleCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[\p{L}\p{N}]{2,36}$/u)

/** Older clients send '1' and '0'. */
const decision = z.union(
  [z.boolean(), z.enum(['1', '0', 'true', 'false']).transform((word) => word === '1' || word === 'true')],
  'Choose whether to accept the request',
)

export const AnswerRequest = z.object({
  is_accepted: decision,
  reason: z.string().trim().max(500, 'Use 500 characters or fewer').optional(),
})

export const circleMembers = routes({
  ask: {
    method: 'POST',
    path: `${OLD}join/{circle_id}/`,
    access: signedIn,
    params: z.object({
      circle_id: z.union([id, circleCode], 'Enter a circle ID or circle code'),
    }),
    lenientBody: olderClients,
    body: z.object({ message: message.optional() }).optional(),
    summary: 'Request to join a circle by ID or code, with an optional message; notifies its leads',
  },
  withdraw: {
    method: 'DELETE',
    path: `${OLD}join/{circle_id}/`,
    access: signedIn,
    params: byCircle,
    summary: 'Withdraw my request to join',
  },
  answer: {
    method: 'PATCH',
    path: `${OLD}{circle_id}/user-accept-reject/{member_id}/`,
    access: signedIn,
    params: byMember,
    lenientBody: olderClients,
    body: AnswerRequest,
    summary: 'Accept or decline a join request for a circle I lead',
  },
  remove: {
    method: 'POST',
    path: `${OLD}{circle_id}/user-accept-reject/{member_id}/`,
    access: signedIn,
    params: byMember,
    lenientBody: olderClients,
    body: z
      .object({ reason: z.string().trim().max(500, 'Use 500 characters or fewer').optional() })
      .optional(),
    summary: 'Remove a member from a circle I lead, or withdraw an invitation',
  },
  add: {
    method: 'POST',
    path: `${OLD}{circle_id}/add-member/`,
    access: signedIn,
    params: byCircle,
    lenientBody: olderClients,
    body: z.object({ muid }),
    summary: 'Add a member to a circle I lead by member ID; notifies them',
  },
  transferLead: {
    method: 'PATCH',
    path: `${OLD}{circle_id}/lead-transfer/{member_id}/`,
    access: signedIn,
    params: byMember,
    summary: 'Transfer my lead role in a circle to another member',
  },
  setLead: {
    method: 'PUT',
    path: `${NEW}{circle_id}/leads/{member_id}/`,
    access: signedIn,
    params: byMember,
    body: z.object({ is_lead: z.boolean() }),
    summary:
      'Make a member an additional lead, or remove them as lead; a circle always keeps at least one lead',
  },
  invite: {
    method: 'POST',
    path: `${OLD}member/invite/{circle_id}/{muid}/`,
    access: signedIn,
    params: byCircle.extend({ muid }),
    limit: 'mail',
    summary: 'Invite a member to a circle I lead, by email and notification',
  },
  answerInvitation: {
    method: 'POST',
    path: `${OLD}member/invite/status/{circle_id}/{muid}/{status}/`,
    access: signedIn,
    params: byCircle.extend({ muid, status: z.enum(['accepted', 'rejected']) }),
    summary: 'Accept or decline an invitation sent to me',
  },
  makeLink: {
    method: 'POST',
    path: `${NEW}{circle_id}/invitation-link/`,
    access: signedIn,
    params: byCircle,
    reply: z.object({ url: z.string(), expires_at: dateTime }),
    summary:
      'Create an invitation link for a circle I lead; valid while there are free seats, replaces the previous link',
  },
  endLink: {
    method: 'DELETE',
    path: `${NEW}{circle_id}/invitation-link/`,
    access: signedIn,
    params: byCircle,
    summary: 'Revoke the invitation link of a circle I lead',
  },
  readLink: {
    method: 'GET',
    path: `${NEW}invitation/{token}/`,
    access: signedIn,
    params: byToken,
    limit: 'lookup',
    reply: z.object({ circle: CircleCard, invited_by: z.string().nullable(), expires_at: dateTime }),
    summary: 'Get the circle an invitation is for',
  },
  acceptLink: {
    method: 'POST',
    path: `${NEW}invitation/{token}/`,
    access: signedIn,
    params: byToken,
    limit: 'lookup',
    reply: z.object({ circle_id: id }),
    summary: 'Join a circle with an invitation',
  },
})
