import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { NamedFace } from '../account/face.ts'
import { dateTime, email, id } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'

/**
 * Members invite others by email or with a personal link, and earn karma once those have completed their
 * first task.
 */

const PREFIX = '/api/v1/dashboard/referral/'

/** Most invitations of a member in 24 hours. */
export const INVITES_A_DAY = 10
/** Days before a member can email the same address again. */
export const INVITE_AGAIN_DAYS = 7
/** Days until an emailed invitation expires. */
export const INVITE_DAYS = 30
/** Most times that an invitation is emailed before it expires. */
export const MOST_SENDS = 2
/** Most people in the legacy list, which has no paging. */
export const MOST_IN_OLDER_LIST = 500

/**
 * `counted`: the invited member's first task was approved; `held`: it was, but staff check the referral
 * first; `refused`: staff rejected the referral.
 */
export const referralStates = ['waiting', 'held', 'counted', 'refused'] as const
export type ReferralState = (typeof referralStates)[number]

/** Outcome of an emailed invitation. */
export const inviteStates = ['sent', 'joined', 'expired'] as const
export const inviteTypes = ['Karma', 'Mucoin'] as const

const OlderPerson = z.object({
  id,
  full_name: z.string(),
  /** Null if one of the two has blocked the other. */
  muid: z.string().nullable(),
  /** The member ID, under the name that a legacy form reads. */
  mu_id: z.string().nullable(),
  karma: z.int(),
  level: z.string().nullable(),
})

export const ReferredPerson = NamedFace.extend({
  id,
  karma: z.int(),
  level: z.string().nullable(),
  joined_at: dateTime,
  state: z.enum(referralStates),
  /** Karma that the inviter earned for them; also 0 if the monthly limit was reached. */
  earned: z.int(),
  /** Why staff rejected it. */
  reason: z.string().nullable(),
})
export type ReferredPerson = z.infer<typeof ReferredPerson>

export const SentInvite = z.object({
  id,
  email: z.string(),
  invite_type: z.enum(inviteTypes),
  state: z.enum(inviteStates),
  sent_at: dateTime,
  /** When it expires. */
  expires_at: dateTime,
  /** When it can be sent again; null if it can't be. */
  again_at: dateTime.nullable(),
})
export type SentInvite = z.infer<typeof SentInvite>

export const ReferralOverview = z.object({
  muid: z.string(),
  /** The member's full invitation link. */
  link: z.string(),
  /** People who joined, counted up to 10,000, and those whose first task was approved. */
  came: z.int(),
  counted: z.int(),
  /** Karma and number of people whose first task was approved this month (UTC). */
  earned_this_month: z.int(),
  counted_this_month: z.int(),
  /** Karma for each person, and most people paid for a month. */
  karma_each: z.int(),
  paid_a_month: z.int(),
  /** Invitations left in the current 24 hours. */
  invites_left: z.int(),
  /** Whether coins can be spent on invitations, and the balance. */
  mucoin: z.boolean(),
  coins: z.int(),
})
export type ReferralOverview = z.infer<typeof ReferralOverview>

const byInvite = z.object({ invite_id: id })
/** Signed token of an invitation email: hash of its address, sealed by this installation. */
const byToken = z.object({ token: z.string().max(120) })
const Choice = z.object({ wanted: z.boolean() })

export const referrals = routes({
  older: {
    method: 'GET',
    path: PREFIX,
    access: signedIn,
    reply: z.array(OlderPerson),
    summary: `List people who joined through my invitation, newest first, up to ${MOST_IN_OLDER_LIST}`,
  },
  people: {
    method: 'GET',
    path: `${PREFIX}people/`,
    access: signedIn,
    query: listQuery(['joined_at', 'full_name', 'karma']).extend({
      state: z.enum(referralStates).optional(),
    }),
    reply: page(ReferredPerson),
    summary: 'List the people I’ve invited and the status of each (paginated)',
  },
  overview: {
    method: 'GET',
    path: `${PREFIX}overview/`,
    access: signedIn,
    reply: ReferralOverview,
    summary:
      'Get my invitation link, who joined through it, the karma earned and how many invitations I have left',
  },
  invites: {
    method: 'GET',
    path: `${PREFIX}invites/`,
    access: signedIn,
    query: listQuery(['sent_at', 'email']),
    reply: page(SentInvite),
    summary: 'List my email invitations and their status',
  },
  send: {
    method: 'POST',
    path: `${PREFIX}send-referral/`,
    access: signedIn,
    lenientBody: olderClients,
    body: z.object({
      email,
      invite_type: z.enum(inviteTypes, 'Choose Karma or Mucoin').default('Karma'),
    }),
    limit: 'mail',
    summary: 'Invite someone by email; the response is the same whether or not they have an account',
  },
  sendAgain: {
    method: 'POST',
    path: `${PREFIX}invites/{invite_id}/send-again/`,
    access: signedIn,
    params: byInvite,
    limit: 'mail',
    summary: `Resend an invitation, from ${INVITE_AGAIN_DAYS} days after the first email`,
  },
  withdraw: {
    method: 'DELETE',
    path: `${PREFIX}invites/{invite_id}/`,
    access: signedIn,
    params: byInvite,
    summary: 'Withdraw an unused invitation; its code stops working',
  },
  mailChoice: {
    method: 'GET',
    path: `${PREFIX}no-invitations/{token}/`,
    access: everyone,
    params: byToken,
    reply: Choice,
    limit: 'lookup',
    summary: 'Check whether the invited address still receives invitations',
  },
  stopMails: {
    method: 'POST',
    // The same address as the page: email programs open it, or post to it with any body (RFC 8058).
    path: '/no-invitations/{token}/',
    access: everyone,
    params: byToken,
    query: z.object({ wanted: z.stringbool().default(false) }),
    reply: Choice,
    limit: 'lookup',
    summary: 'Stop or resume invitations to the address of this email; no sign-in required',
  },
})
