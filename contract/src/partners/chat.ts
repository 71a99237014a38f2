import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'

/** The member's account in the community's chat: linking it, and whether it's on the server. */

const PREFIX = '/api/v1/chat/'

export const ChatState = z.object({
  /** Whether this installation has a chat; everything else works without one. */
  configured: z.boolean(),
  /** Invitation link to the chat server; null if there is none. */
  invite: z.string().nullable(),
  /** Staff find a member by it. */
  muid: z.string(),
  /** The chat account; null until one is linked. */
  account: z
    .object({
      id: z.string(),
      /** Null if staff have entered the account. */
      name: z.string().nullable(),
      linked_at: dateTime.nullable(),
    })
    .nullable(),
  exist_in_guild: z.boolean(),
  /** A change (joining the server, or roles) hasn't been sent to the chat yet. */
  pending: z.boolean(),
  /** When the chat was last queried; null if never. */
  checked_at: dateTime.nullable(),
})
export type ChatState = z.infer<typeof ChatState>

const answerText = (what: string) =>
  z
    .string({ error: () => say`${{ label: say(what) }} is required` })
    .trim()
    .min(1, { error: () => say`${{ label: say(what) }} is required` })

export const chat = routes({
  state: {
    method: 'GET',
    path: `${PREFIX}state/`,
    access: signedIn,
    reply: ChatState,
    summary: 'Get my account in the community’s chat',
  },
  start: {
    method: 'POST',
    path: `${PREFIX}link/start/`,
    access: signedIn,
    limit: 'signIn',
    reply: z.object({ address: z.string() }),
    summary: 'Start connecting my chat account; returns the URL to open',
  },
  connect: {
    method: 'GET',
    path: '/api/v1/register/connect-discord/',
    access: signedIn,
    current: 'It works once.',
    limit: 'signIn',
    viewing: 'closed',
    query: z.object({
      /** From the query string of the OAuth redirect. */
      code: answerText('The code').max(200),
      state: answerText('The state').max(100),
    }),
    summary: 'Connect the chat account just confirmed; works once, in the session that started it',
  },
  check: {
    method: 'POST',
    path: `${PREFIX}check/`,
    access: signedIn,
    limit: 'lookup',
    reply: ChatState,
    summary: 'Check whether I’m in the chat, and sync my roles',
  },
  unlink: {
    method: 'DELETE',
    path: `${PREFIX}link/`,
    access: signedIn,
    summary: 'Disconnect my chat account; removes the roles it got from here',
  },
})
