import type { OpenidArrival, OpenidOutcome, OpenidProviderId } from '@muster/contract/account/openid.ts'
import { email as emailForm, fullName as fullNameForm } from '@muster/contract/lib/fields.ts'
import { say } from '@muster/contract/lib/say.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError, conflict, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Cookies } from '../../../platform/http/cookies.ts'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type OpenidProvider, openidProviders } from '../../../platform/settings/openid-providers.ts'
import { assertConfirmed, findAccount, isAddressTaken, lockAccount } from '../accounts/index.ts'
import { session, user } from '../accounts/tables.ts'
import { type ActedBy, recordSecurityEvent } from '../security-events/index.ts'
import { enterAs } from '../sign-in/index.ts'
import { findArrival, forgetBrowser, keepArrival, keepAttempt, takeArrival, takeAttempt } from './attempts.ts'
import { addLink, noteUse, ownerOf } from './links.ts'
import { beginAt, type Identity, identityFrom } from './provider-client.ts'

/** A browser's request with its cookies. */
export interface FromBrowser {
  readonly request: RequestFacts
  readonly cookies: Cookies
}

const tooLate = () =>
  refused(
    'This sign-in started in another browser, took too long or has already been completed. Start again from here.',
  )

function providerWith(parts: Pick<Parts, 'config'>, id: OpenidProviderId): OpenidProvider {
  const provider = openidProviders(parts.config).find((one) => one.id === id)
  if (!provider) throw notFound('this sign-in method')
  return provider
}

/**
 * Starts a sign-in at a provider, or with `actor`, connecting an account there.
 * @returns where the browser goes
 * @throws AppError 404 when the provider is off, 400 for an owner with an unconfirmed address, 503 when it doesn't respond
 */
export async function beginSignIn(
  parts: Parts,
  providerId: OpenidProviderId,
  actor: Actor | null,
  cookies: Cookies,
): Promise<{ address: string }> {
  const provider = providerWith(parts, providerId)
  if (actor) await assertMayConnect(parts, actor)
  const { address, secrets } = await beginAt(provider, parts.log)
  const owner = actor && { id: actor.id, sessionId: actor.sessionId }
  await keepAttempt(parts, provider, secrets, owner, cookies)
  return { address }
}

async function assertMayConnect({ db }: Parts, actor: Actor): Promise<void> {
  const [member] = await db
    .select({ emailConfirmedAt: user.emailConfirmedAt })
    .from(user)
    .where(eq(user.id, actor.id))
  if (member) assertConfirmed(member)
}

/**
 * Processes the provider's response. Signs in the member who is connected with the account there; connects it
 * when a member started that in the settings; otherwise stores the person until they sign in here or
 * register.
 * @throws AppError 400 for an invalid or repeated response, and for an unconfirmed address; 503 when the
 * provider doesn't respond
 */
export async function takeAnswer(
  parts: Parts,
  providerId: OpenidProviderId,
  queryText: string,
  from: FromBrowser,
): Promise<OpenidOutcome> {
  const provider = providerWith(parts, providerId)
  const query = new URLSearchParams(queryText)
  const attempt = await takeAttempt(parts, provider, query.get('state') ?? '', from.cookies)
  if (!attempt) throw tooLate()
  const { secrets, owner } = attempt
  const found = await orNoted(parts, provider, owner?.id ?? null, from.request, async () => {
    const identity = await identityFrom(provider, query, secrets, parts.log)
    if (owner) return linkToOwner(parts, provider, identity, owner, from.request)
    return (await ownerOf(parts.db, identity)) ?? arrive(parts, provider, identity, from)
  })
  if (found === null) return { tokens: null, arrival: null }
  if ('email' in found) return { tokens: null, arrival: found }
  return { tokens: await signInAs(parts, found, from.request), arrival: null }
}

/** Runs `work`, and records a refusal as a security event if the member is known. */
async function orNoted<T>(
  parts: Parts,
  provider: OpenidProvider,
  userId: string | null,
  request: RequestFacts,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) {
      const event =
        userId === null
          ? { kind: 'sign_in_failed' as const, userId, detail: 'openid' }
          : { kind: 'openid_refused' as const, userId, detail: provider.name }
      await recordSecurityEvent(parts.db, parts, request, event)
    }
    throw error
  }
}

async function linkToOwner(
  parts: Parts,
  provider: OpenidProvider,
  identity: Identity,
  owner: { readonly id: string; readonly sessionId: string },
  request: RequestFacts,
): Promise<null> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const member = await lockAccount(tx, owner.id)
    // The session could have ended while the provider was called.
    const [begunIn] = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, owner.sessionId), gt(session.expiresAt, sql`${now}`)))
    if (member?.status !== 'active' || !begunIn) throw tooLate()
    assertConfirmed(member)
    await addLink(tx, parts, provider, { ...identity, member }, request)
  })
  return null
}

/** The first step of a sign-in, or all of it without a second step. */
async function signInAs(
  parts: Parts,
  { linkId, userId }: { readonly linkId: string; readonly userId: string },
  request: RequestFacts,
) {
  return enterAs(parts, userId, request, 'openid', async (tx) => {
    if (!(await noteUse(tx, linkId, parts.clock.now()))) throw tooLate()
  })
}

async function arrive(
  parts: Parts,
  provider: OpenidProvider,
  identity: Identity,
  { request, cookies }: FromBrowser,
): Promise<OpenidArrival> {
  const { name } = provider
  const email = emailForm.safeParse(identity.email ?? '').data
  if (!email) {
    throw refused(
      identity.hasEmail
        ? say`${{ name }} doesn’t say that your email address is confirmed. Sign up with the address instead, then connect ${{ name }} in your settings.`
        : say`${{ name }} didn’t send us your email address. Sign up with an address instead, then connect ${{ name }} in your settings.`,
    )
  }
  const member = await findAccount(parts.db, email)
  if (!member && (await isAddressTaken(parts.db, email, parts.clock.now()))) throw addressTaken()
  if (member && member.emailConfirmedAt === null) {
    // Someone else could have registered the address and would keep the password to the owner's account.
    await recordSecurityEvent(parts.db, parts, request, {
      kind: 'openid_refused',
      userId: member.id,
      detail: name,
    })
    throw refused(
      say`There’s already an account with ${{ email }}, but the address hasn’t been confirmed. Set a new password by email, which also confirms the address. Then connect ${{ name }} in your settings.`,
    )
  }
  const fullName = fullNameForm.safeParse(identity.fullName).data ?? ''
  await keepArrival(parts, provider, { ...identity, email, fullName }, cookies)
  if (member) {
    const event = { kind: 'openid_asked' as const, userId: member.id, detail: name }
    await recordSecurityEvent(parts.db, parts, request, event)
  }
  return { provider: provider.id, name, email, full_name: fullName, member: member !== null }
}

const addressTaken = () =>
  conflict('general', 'This address is reserved for another account for a few days. Sign in another way.')

/** The person that a provider vouches for in this browser, or null. */
export async function readArrival(parts: Parts, cookies: Cookies): Promise<OpenidArrival | null> {
  const arrival = await findArrival(parts.db, cookies, parts.clock.now())
  const provider = arrival && openidProviders(parts.config).find(({ id }) => id === arrival.provider)
  if (!provider) return null
  const { email, fullName } = arrival
  const member = (await findAccount(parts.db, email)) !== null
  return { provider: provider.id, name: provider.name, email, full_name: fullName, member }
}

/**
 * Connects the stored person with the member who has signed in here since. Both have the same address,
 * confirmed on both sides.
 * @throws AppError 400 when it was too long ago or the addresses differ, 403 (`prove_again`) when the member
 * hasn't proved their identity since, 409 for a conflicting connection
 */
export async function linkArrival(
  parts: Parts,
  { actor, request }: ActedBy,
  cookies: Cookies,
): Promise<string> {
  const name = await parts.db.transaction(async (tx) => {
    const member = await lockAccount(tx, actor.id)
    const arrival = await takeArrival(tx, cookies, parts.clock.now())
    if (!member || !arrival) throw tooLate()
    const provider = providerWith(parts, arrival.provider)
    if (member.email !== arrival.email || member.emailConfirmedAt === null) {
      throw refused(
        say`${{ name: provider.name }} confirmed ${{ email: arrival.email }}, which isn’t this account’s confirmed address. Connect ${{ name: provider.name }} in your settings instead.`,
      )
    }
    if (actor.provedAt === undefined || actor.provedAt < arrival.createdAt) {
      const text = say`Confirm it’s you to connect ${{ name: provider.name }}`
      throw new AppError(403, { general: [text] }, { code: 'prove_again' })
    }
    await addLink(tx, parts, provider, { ...arrival, member }, request)
    return provider.name
  })
  forgetBrowser(cookies)
  return name
}
