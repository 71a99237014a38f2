import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider, { type JWK } from 'oidc-provider'

/** An account at the provider. */
export interface Person {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

type Claims = Readonly<Record<string, unknown>>

/** What goes wrong at the provider. */
type Trouble = 'none' | 'fails' | 'silent'

export interface OpenidTestProvider {
  readonly issuer: string
  /** What turns it on. */
  readonly settings: Readonly<Record<string, string>>
  /**
   * Goes where the browser is sent to, signs in there or cancels, and follows until it is sent back.
   * @returns what the provider has added to the return address
   */
  visit(address: string, person: Person | 'cancel'): Promise<string>
  /** Every ID token from now on says this, and is signed by the provider all the same; null: the truth. */
  distort(change: ((claims: Claims) => Claims) | null, key?: 'own' | 'another'): void
  /** What it says of itself. */
  claimIssuer(issuer: string | null): void
  suffer(trouble: Trouble): void
  close(): Promise<void>
}

interface Options {
  readonly port?: number
  /** Where Muster is, for browsers. */
  readonly publicUrl?: string
}

const CLIENT = { id: 'muster', secret: 'a-secret-that-both-know' }

/** What turns a provider on that is to be found there. */
export const openidSettings = (issuer: string) => ({
  OPENID_ISSUER: issuer,
  OPENID_NAME: 'Kerala ID',
  OPENID_CLIENT_ID: CLIENT.id,
  OPENID_CLIENT_SECRET: CLIENT.secret,
})
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with these claims, as the provider signs it. */
function signed(claims: Claims, key: KeyObject, kid: string): string {
  const content = `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${encoded(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

const claimsIn = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** A real OpenID provider on this machine, for tests: who is named signs in; in a browser a form asks. */
export async function startOpenidProvider({
  port = 0,
  publicUrl = 'http://muster.test',
}: Options = {}): Promise<OpenidTestProvider> {
  const keyId = randomUUID()
  const keys = { own: newKey(), another: newKey() }
  let change: ((claims: Claims) => Claims) | null = null
  let signer = keys.own
  let claimed: string | null = null
  let trouble: Trouble = 'none'
  const people = new Map<string, Person>()
  /** Who signs in by `visit`, by the interaction's browser. */
  const waiting = new Map<string, Person | 'cancel'>()

  let handle = (_request: IncomingMessage, response: ServerResponse): unknown => response.end()
  const server = createServer((request, response) => handle(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/login/openid`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: {
      keys: [{ ...(keys.own.export({ format: 'jwk' }) as JWK), kid: keyId, use: 'sig', alg: 'RS256' }],
    },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path === '/token' && body?.id_token && change) {
      body.id_token = signed(change(claimsIn(body.id_token)), signer, keyId)
    }
    if (context.path.endsWith('openid-configuration') && claimed) {
      context.body = { ...(context.body as object), issuer: claimed }
    }
  })

  async function interact(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
    const visitor = waiting.get(String(request.headers['x-visitor']))
    const person = visitor ?? (form.size > 0 ? personOf(form) : null)
    if (!person) return response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    if (person === 'cancel') {
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    }
    people.set(person.sub, person)
    return provider.interactionFinished(request, response, { login: { accountId: person.sub } })
  }

  const answer = provider.callback()
  handle = (request, response) => {
    if (trouble === 'silent') return
    if (trouble === 'fails') return response.writeHead(503).end()
    return request.url?.startsWith('/interaction/') ? interact(request, response) : answer(request, response)
  }

  return {
    issuer,
    settings: openidSettings(issuer),
    async visit(address, person) {
      const visitor = createHash('sha256').update(address).digest('hex')
      waiting.set(visitor, person)
      const jar = new Map<string, string>()
      let next = address
      for (let hop = 0; hop < 10; hop += 1) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const reply = await fetch(next, { redirect: 'manual', headers: { cookie, 'x-visitor': visitor } })
        for (const kept of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(kept) ?? []
          jar.set(name, value)
        }
        const location = reply.headers.get('location')
        if (location === null) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`)
        const target = new URL(location, next)
        if (target.href.startsWith(publicUrl)) return target.search
        next = target.href
      }
      throw new Error('the provider never sends the browser back')
    },
    distort(given, key = 'own') {
      change = given
      signer = keys[key]
    },
    claimIssuer(given) {
      claimed = given
    },
    suffer(given) {
      trouble = given
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function personOf(form: URLSearchParams): Person | 'cancel' {
  if (form.get('cancel') !== null) return 'cancel'
  const email = form.get('email') ?? ''
  return { sub: `form:${email}`, email, email_verified: true, name: form.get('name') ?? '' }
}

const page = `<!doctype html><html lang="en"><title>Kerala ID</title><link rel="icon" href="data:,"><main><h1>Kerala ID</h1><form method="post">
<p><label>Email <input name="email" type="email"></label></p><p><label>Name <input name="name"></label></p>
<button>Sign in at Kerala ID</button> <button name="cancel" value="yes">Cancel</button></form></main></html>`
