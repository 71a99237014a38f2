import { say } from '@muster/contract/lib/say.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from 'openid-client'
import { AppError, refused } from '../../../platform/errors.ts'
import type { OpenidProvider } from '../../../platform/settings/openid-providers.ts'

/** Loaded with the first sign-in at a provider, because most installations have none. */
const library = () => import('openid-client')

/** Timeout of each request to the provider. */
const WITHIN_SECONDS = 4
/** How long the provider's metadata is cached. */
const KNOWN_FOR_MS = 3_600_000
const CLOCKS_DIFFER_SECONDS = 30

interface Known {
  readonly configuration: Promise<Configuration>
  readonly until: number
}
const known = new Map<string, Known>()

/** Secrets of one sign-in, stored to check the response against. */
export interface Secrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The identity that a provider vouches for. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** Null unless it counts as confirmed. */
  readonly email: string | null
  /** Whether the provider sent an address at all. */
  readonly hasEmail: boolean
  readonly fullName: string
}

/**
 * Fetches a provider's metadata, without the cache.
 * @throws when it isn't available or belongs to another issuer
 */
export async function discover(provider: OpenidProvider): Promise<Configuration> {
  const client = await library()
  const isPlain = provider.issuer.startsWith('http:')
  return client.discovery(
    new URL(provider.issuer),
    provider.clientId,
    { [client.clockTolerance]: CLOCKS_DIFFER_SECONDS },
    (server, ...rest) => {
      const ways = server.token_endpoint_auth_methods_supported
      const byPost = ways !== undefined && !ways.includes('client_secret_basic')
      const { ClientSecretBasic, ClientSecretPost } = client
      return (byPost ? ClientSecretPost : ClientSecretBasic)(provider.clientSecret)(server, ...rest)
    },
    {
      timeout: WITHIN_SECONDS,
      execute: [
        // Checks the signature even though the response comes directly from the provider.
        client.enableNonRepudiationChecks,
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}

async function configurationOf(provider: OpenidProvider): Promise<Configuration> {
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret])
  const kept = known.get(key)
  if (kept && kept.until > Date.now()) return kept.configuration
  const configuration = discover(provider)
  known.set(key, { configuration, until: Date.now() + KNOWN_FOR_MS })
  configuration.catch(() => known.delete(key))
  return configuration
}

/**
 * Where to send the browser, and the secrets to check the response against.
 * @throws AppError 503 when the provider doesn't respond
 */
export async function beginAt(
  provider: OpenidProvider,
  log: FastifyBaseLogger,
): Promise<{ address: string; secrets: Secrets }> {
  const client = await library()
  const secrets = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const configuration = await configurationOf(provider).catch((error: unknown) => {
    log.warn({ err: error, provider: provider.id }, 'could not use an OpenID provider')
    const text = wrongIssuer(provider, error)
    throw text ? new AppError(503, { general: [text] }) : away(provider)
  })
  const address = client.buildAuthorizationUrl(configuration, {
    ...provider.asked,
    redirect_uri: provider.returnAddress,
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, secrets }
}

/**
 * Exchanges the response for the identity. Checks issuer, audience, signature, nonce and times.
 * @param query that the provider added to the return address
 * @throws AppError 400 for an invalid response, 503 when the provider doesn't respond
 */
export async function identityFrom(
  provider: OpenidProvider,
  query: URLSearchParams,
  secrets: Secrets,
  log: FastifyBaseLogger,
): Promise<Identity> {
  const client = await library()
  const address = new URL(provider.returnAddress)
  address.search = query.toString()
  try {
    const configuration = await configurationOf(provider)
    const answer = await client.authorizationCodeGrant(configuration, address, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    })
    const claims = answer.claims()
    if (!claims) throw new Error('there is no ID token')
    const { iss: issuer, sub: subject } = claims
    const person = personIn(provider, claims)
    if (person.email !== null || !configuration.serverMetadata().userinfo_endpoint) {
      return { issuer, subject, ...person }
    }
    const more = await client.fetchUserInfo(configuration, answer.access_token, subject)
    // A confirmation in the token doesn't apply to another address.
    const isOther = more.email !== undefined && claims.email !== undefined && more.email !== claims.email
    return { issuer, subject, ...personIn(provider, isOther ? more : { ...claims, ...more }) }
  } catch (error) {
    log.warn({ err: error, provider: provider.id }, 'rejected the answer of an OpenID provider')
    throw refusalOf(client, error, provider)
  }
}

function personIn(
  { trustsEmails }: OpenidProvider,
  claims: Readonly<Record<string, unknown>>,
): Omit<Identity, 'issuer' | 'subject'> {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '')
  // Some providers send it as text.
  const isConfirmed = trustsEmails || claims.email_verified === true || claims.email_verified === 'true'
  const parts = [text('given_name'), text('family_name')].filter(Boolean).join(' ')
  const email = text('email') || null
  return { email: isConfirmed ? email : null, hasEmail: email !== null, fullName: text('name') || parts }
}

/** What is wrong with the configured issuer, such as a missing slash at its end; null for another error. */
function wrongIssuer({ name, issuer }: OpenidProvider, error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { attribute, body } = (cause.cause ?? {}) as { attribute?: string; body?: { issuer?: unknown } }
    if (attribute !== 'issuer') continue
    return `${name} isn’t set up correctly here. It calls itself “${String(body?.issuer)}”, but OPENID_ISSUER is “${issuer}”. Tell the site administrators.`
  }
  return null
}

const away = ({ name }: OpenidProvider) =>
  new AppError(
    503,
    {
      general: [
        say`${{ name }} isn’t responding right now. Try again in a few minutes, or sign in another way.`,
      ],
    },
    { retryAfterSeconds: 60 },
  )

function refusalOf(
  client: typeof import('openid-client'),
  error: unknown,
  provider: OpenidProvider,
): AppError {
  const { name } = provider
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied'
      ? refused(say`You didn’t sign in with ${{ name }}. Nothing has changed here.`)
      : refused(say`${{ name }} didn’t sign you in. Try again, or sign in another way.`)
  }
  if (isAway(error)) return away(provider)
  return refused(say`We couldn’t trust the response from ${{ name }}. Try again, or sign in another way.`)
}

/** Whether the provider was unreachable, too slow, or returned a server error. */
function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error || cause instanceof Response; ) {
    if (cause instanceof Response) return cause.status >= 500
    if ('code' in cause && cause.code === 'OAUTH_TIMEOUT') return true
    if (cause instanceof TypeError && cause.message === 'fetch failed') return true
    cause = cause.cause as Error | Response
  }
  return false
}
