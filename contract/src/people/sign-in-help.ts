import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { signInMethods } from '../account/security-events.ts'
import { dateTime, email, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { UserRow } from './users.ts'

/** Staff help a member who can't sign in: what's in the way, and the acts that help. */

/** What can be in the way, the most important first. */
export const obstacles = [
  'deactivated',
  'closing',
  'address_bounces',
  'new_address_bounces',
  'locked',
  'codes_stopped',
  'address_unconfirmed',
] as const
export type Obstacle = (typeof obstacles)[number]

export const helpActs = ['code', 'confirm', 'address', 'unlock', 'restore', 'second_step'] as const
export type HelpAct = (typeof helpActs)[number]

/** Codes that staff send to one member in an hour. */
export const MOST_HELP_CODES = 3

/** Answers to “How do you know it’s them?”. Values of the log: never rename one. */
export const knownBy = ['called', 'met', 'video', 'lead', 'document', 'other'] as const
export type KnownBy = (typeof knownBy)[number]

const asked = z.object({
  known_by: z.enum(knownBy, 'Choose how you know it’s them'),
  /** Needed with `other`. */
  details: z.string().trim().max(200, 'Use 200 characters or fewer').optional(),
})
export type HelpAnswer = z.infer<typeof asked>

const answered = <S extends z.ZodType<HelpAnswer>>(body: S) =>
  body.refine(({ known_by, details }) => known_by !== 'other' || (details ?? '').length >= 3, {
    path: ['details'],
    error: 'Say how you know it’s them',
  })

const WaitingAddress = z.object({
  id,
  address: z.string(),
  asked_by: z.string(),
  /** The caller asked, and can withdraw it. */
  is_own: z.boolean(),
  /** Names of administrators who can confirm it, up to three. */
  signers: z.array(z.string()),
  lapses_at: dateTime,
})

export const SignInHelp = z.object({
  /** What’s in the way, the most important first; empty if nothing is. */
  obstacles: z.array(z.enum(obstacles)),
  address: z.object({
    email: z.string(),
    confirmed_at: dateTime.nullable(),
    /** Emails in the last 30 days that the mail server refused for good. */
    bounced: z.int(),
    /** The mail server’s answer to the last of them. */
    answer: z.string().nullable(),
    /** The address that was probably meant; null if nothing looks like a slip. */
    meant: z.string().nullable(),
  }),
  /** A new address that its owner hasn’t confirmed; null if there’s none. */
  new_address: z
    .object({
      email: z.string(),
      bounced: z.int(),
      answer: z.string().nullable(),
      meant: z.string().nullable(),
    })
    .nullable(),
  status: UserRow.shape.status,
  suspension_reason: z.string().nullable(),
  second_step: z.object({ on: z.boolean(), reset_at: dateTime.nullable() }),
  /** Wrong sign-in codes today, and from how many on only the emailed link works. */
  wrong_codes: z.int(),
  most_wrong_codes: z.int(),
  /** Name of the connected Discord account, which can be empty; null if none is connected. */
  chat: z.string().nullable(),
  last_active_at: dateTime.nullable(),
  last_sign_in: z.object({ at: dateTime, method: z.enum(signInMethods).nullable() }).nullable(),
  waiting: WaitingAddress.nullable(),
  /** Acts in the order to show: those that help first. */
  acts: z.array(
    z.object({
      act: z.enum(helpActs),
      /** Null if it helps; otherwise why it doesn’t, as a sentence. */
      because: z.string().nullable(),
      /** False: it’s neither offered nor explained, because nothing of the kind is in the way. */
      needed: z.boolean(),
    }),
  ),
  /** Why the caller can’t help this member, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
})
export type SignInHelp = z.infer<typeof SignInHelp>

const access = pageAccess.manageUsers
const PREFIX = '/api/v1/dashboard/user/{user_id}/sign-in-help/'
const params = z.object({ user_id: id })

export const signInHelp = routes({
  read: {
    method: 'GET',
    path: PREFIX,
    access,
    viewing: 'closed',
    params,
    reply: SignInHelp,
    summary: 'Get what keeps a member from signing in, and what staff can do about it',
  },
  sendCode: {
    method: 'POST',
    path: `${PREFIX}code/`,
    access,
    params,
    body: answered(asked),
    summary: 'Email a sign-in code to a member’s confirmed address',
  },
  confirmAgain: {
    method: 'POST',
    path: `${PREFIX}confirm/`,
    access,
    params,
    body: answered(asked),
    summary: 'Email the link that confirms a member’s address again',
  },
  changeAddress: {
    method: 'POST',
    path: `${PREFIX}address/`,
    access,
    grave: true,
    params,
    body: answered(asked.extend({ email })),
    summary: 'Ask for another address for a member, which an administrator confirms',
  },
  withdrawAddress: {
    method: 'DELETE',
    path: `${PREFIX}address/`,
    access,
    params,
    summary: 'Withdraw my request for another address',
  },
  unlock: {
    method: 'POST',
    path: `${PREFIX}unlock/`,
    access,
    params,
    body: answered(asked),
    summary: 'Clear the failed sign-ins that make a member wait',
  },
  restore: {
    method: 'POST',
    path: `${PREFIX}restore/`,
    access,
    params,
    body: answered(asked),
    summary: 'Restore a deactivated or closing member who can’t sign in',
  },
})
