import { z } from 'zod'
import { entrance, signedIn } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { NewUser, Registration } from './registration-shapes.ts'
import { Tokens } from './sign-in.ts'

/**
 * Sign-in with an external account (OpenID Connect), such as Google. The settings list the providers. A
 * cookie binds the flow to the browser that started it, so that it can't be completed in another one.
 */

/** Google, and one provider of the installation's own. Values of the API: never rename one. */
export const openidProviderIds = ['google', 'openid'] as const
export type OpenidProviderId = (typeof openidProviderIds)[number]

const provider = z.enum(openidProviderIds)

/** An identity confirmed by a provider that isn't linked to an account yet. */
export const OpenidArrival = z.object({
  provider,
  /** Display name of the provider. */
  name: z.string(),
  /** Confirmed by the provider. */
  email: z.string(),
  /** Empty if the provider doesn't send it. */
  full_name: z.string(),
  /**
   * An account has this address: its owner signs in once more, and the two are linked. If false, they can
   * register.
   */
  member: z.boolean(),
})
export type OpenidArrival = z.infer<typeof OpenidArrival>

/**
 * Result of a provider sign-in: tokens or an arrival. Both are null if it was linked to the account in use.
 */
export const OpenidOutcome = z.object({
  /** Session of the member who is linked to the identity. */
  tokens: Tokens.nullable(),
  arrival: OpenidArrival.nullable(),
})
export type OpenidOutcome = z.infer<typeof OpenidOutcome>

export const OpenidLink = z.object({
  id,
  /** Null for a provider that is no longer in the settings. */
  provider: provider.nullable(),
  name: z.string(),
  /** Address of the external account; null if the provider didn't send it. */
  email: z.string().nullable(),
  linked_at: dateTime,
  last_used_at: dateTime.nullable(),
})
export type OpenidLink = z.infer<typeof OpenidLink>

export const OpenidLinks = z.object({
  links: z.array(OpenidLink),
  /** Providers that the member isn't linked to. */
  others: z.array(z.object({ provider, name: z.string() })),
  /** Without a password, they sign in with a provider, a passkey or an emailed code. */
  has_password: z.boolean(),
})
export type OpenidLinks = z.infer<typeof OpenidLinks>

/**
 * A registration without the fields that the provider has confirmed: no password is needed, and the address
 * counts as confirmed.
 */
export const OpenidRegistration = Registration.extend({ user: NewUser.omit({ email: true, password: true }) })
export type OpenidRegistration = z.output<typeof OpenidRegistration>

const PREFIX = '/api/v1/auth/openid/'
const params = z.object({ provider })
/** Where the browser is redirected to sign in. */
const Address = z.object({ address: z.string() })

export const openid = routes({
  start: {
    method: 'POST',
    path: `${PREFIX}{provider}/start/`,
    access: entrance,
    limit: 'signIn',
    params,
    reply: Address,
    summary:
      'Start signing in or registering at an OpenID provider; returns the provider’s URL and sets a cookie',
  },
  startLink: {
    method: 'POST',
    path: `${PREFIX}{provider}/link/`,
    access: signedIn,
    grave: true,
    limit: 'signIn',
    params,
    reply: Address,
    summary: 'Start connecting my account to one at an OpenID provider',
  },
  answer: {
    method: 'POST',
    path: `${PREFIX}{provider}/answer/`,
    access: entrance,
    limit: 'signIn',
    params,
    body: z.object({
      /** The query string that the provider added to the redirect address, from the question mark on. */
      query: z.string('Send the provider’s response').trim().min(1, 'Send the provider’s response').max(8000),
    }),
    reply: OpenidOutcome,
    summary:
      'Complete an OpenID sign-in with the provider’s response; single use, in the browser that started it',
  },
  arrival: {
    method: 'GET',
    path: `${PREFIX}arrival/`,
    access: entrance,
    reply: OpenidArrival.nullable(),
    summary:
      'Get the identity that a provider has confirmed in this browser; kept for 30 minutes, otherwise null',
  },
  link: {
    method: 'POST',
    path: `${PREFIX}links/`,
    access: signedIn,
    summary: 'Connect the confirmed identity to my account; both must have the same confirmed email address',
  },
  links: {
    method: 'GET',
    path: `${PREFIX}links/`,
    access: signedIn,
    current: 'It shows what still gives access to the account.',
    viewing: 'closed',
    reply: OpenidLinks,
    summary: 'List my connected accounts',
  },
  unlink: {
    method: 'DELETE',
    path: `${PREFIX}links/{link_id}/`,
    access: signedIn,
    grave: true,
    params: z.object({ link_id: id }),
    summary: 'Disconnect an account; rejected if it’s my only way to sign in',
  },
})
