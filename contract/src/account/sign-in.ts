import { z } from 'zod'
import { entrance, signedIn } from '../access/access.ts'
import { dateTime, emailOrMuid, id } from '../lib/fields.ts'
import { olderClients, routes } from '../lib/route.ts'

/** Access and refresh token of a session. `expiry` is when the access token expires. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string(), expiry: dateTime })
export type Tokens = z.infer<typeof Tokens>

const token = z.string('Send the token').trim().min(1, 'Send the token').max(500)

export const SignIn = z
  .object({
    emailOrMuid,
    password: z.string().min(1).max(200).optional(),
    otp: z
      .string()
      .trim()
      .regex(/^[0-9]{6}$/, 'Enter the 6-digit code')
      .optional(),
  })
  .refine((body) => (body.password === undefined) !== (body.otp === undefined), {
    error: 'Send either a password or a code',
    path: ['password'],
  })

export const Session = z.object({
  id,
  browser: z.string(),
  os: z.string(),
  created_at: dateTime,
  last_used_at: dateTime,
  current: z.boolean(),
})

export const auth = routes({
  signIn: {
    method: 'POST',
    path: '/api/v1/auth/user-authentication/',
    access: entrance,
    limit: 'signIn',
    lenientBody: olderClients,
    body: SignIn,
    reply: Tokens,
    summary: 'Sign in with an email address or member ID, and a password or emailed code',
  },
  requestOtp: {
    method: 'POST',
    path: '/api/v1/auth/request-otp/',
    access: entrance,
    limit: 'mail',
    lenientBody: olderClients,
    body: z.object({ emailOrMuid }),
    summary: 'Email a sign-in code; same response whether or not the account exists',
  },
  refresh: {
    method: 'POST',
    path: '/api/v1/auth/get-access-token/',
    access: entrance,
    lenientBody: olderClients,
    body: z.object({ refreshToken: token }),
    reply: z.object({ accessToken: z.string(), expiry: dateTime }),
    summary: 'Exchange a refresh token for a new access token',
  },
  exchangeTicket: {
    method: 'POST',
    path: '/api/v1/auth/token-verification/',
    access: entrance,
    limit: 'signIn',
    lenientBody: olderClients,
    body: z.object({ token }),
    reply: Tokens,
    summary: 'Exchange a one-time sign-in ticket for a session',
  },
  exchangeTicketInPath: {
    method: 'POST',
    path: '/api/v1/auth/token-verification/{token}/',
    access: entrance,
    limit: 'signIn',
    params: z.object({ token }),
    reply: Tokens,
    summary: 'Exchange a one-time sign-in ticket in the path for a session',
  },
  signOut: {
    method: 'POST',
    path: '/api/v1/auth/logout/',
    access: signedIn,
    summary: 'End the current session',
  },
  sessions: {
    method: 'GET',
    path: '/api/v1/auth/sessions/',
    access: signedIn,
    current: 'It shows what still gives access to the account.',
    viewing: 'closed',
    reply: z.array(Session),
    summary: 'List my sessions, current one first',
  },
  endSession: {
    method: 'DELETE',
    path: '/api/v1/auth/sessions/{session_id}/',
    access: signedIn,
    params: z.object({ session_id: id }),
    summary: 'End one of my sessions',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/v1/auth/sessions/',
    access: signedIn,
    summary: 'End all my other sessions',
  },
})
