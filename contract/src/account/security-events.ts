import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** Security events of an account. Values of the API: never rename one. */
export const securityEventKinds = [
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'password_check_failed',
  'code_sent',
  'reset_link_sent',
  'second_step_failed',
  'second_step_added',
  'second_step_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'second_step_reset_asked',
  'second_step_reset_stopped',
  'second_step_reset',
  'openid_asked',
  'openid_refused',
  'openid_linked',
  'openid_unlinked',
  'chat_linked',
  'chat_unlinked',
  'password_changed',
  'password_reset',
  'access_ended',
  'email_change_asked',
  'email_change_cancelled',
  'email_changed',
  'email_taken_back',
  'role_asked',
  'role_given',
  'role_taken',
  'type_given',
  'type_taken',
  'session_ended',
  'suspended',
  'restored',
  'account_closed',
  'account_restored',
  'data_exported',
  'contact_shown',
  'viewed_as',
  'refused',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** How someone signed in: the `detail` of `sign_in`. */
export const signInMethods = ['password', 'code', 'link', 'registration', 'passkey', 'openid'] as const
export type SignInMethod = (typeof signInMethods)[number]

export const SecurityEvent = z.object({
  id,
  kind: z.enum(securityEventKinds),
  at: dateTime,
  /** How it was done or what it was about: `password`, the title of a role, a masked address. */
  detail: z.string().nullable(),
  /** Browser and system in words, and the IP address; null if someone else did it. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  /** Whether it happened in the caller's session. */
  current: z.boolean(),
  /** Done by someone else, such as staff. */
  by_others: z.boolean(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const securityEvents = routes({
  mine: {
    method: 'GET',
    path: '/api/v1/auth/activity/',
    access: signedIn,
    current: 'It shows what still gives access to the account.',
    viewing: 'closed',
    query: z.object({
      before: dateTime.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.array(SecurityEvent),
    summary: 'List sign-ins and security changes of my account, newest first',
  },
})
