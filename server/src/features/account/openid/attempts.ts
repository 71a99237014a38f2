import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Cookies } from '../../../platform/http/cookies.ts'
import type { Parts } from '../../../platform/parts.ts'
import { hashToken, randomToken } from '../../../platform/security/secrets.ts'
import type { OpenidProvider } from '../../../platform/settings/openid-providers.ts'
import type { Secrets } from './provider-client.ts'
import { openidArrival, openidAttempt } from './tables.ts'

/** Cookie that identifies the browser when it returns. */
const COOKIE = 'openid'
const COOKIE_FORM = /^[\w-]{43}$/
/** Time to sign in at the provider. */
const ATTEMPT_SECONDS = 600
/** Time to sign in here, or to register. */
const ARRIVAL_SECONDS = 1800

const ABOUT = 'openid_attempt'

/** Without a cookie, hash a random token, so that the lookup takes the same time. */
function tokenHashIn(cookies: Cookies): string {
  const token = cookies.read(COOKIE)
  return hashToken(token && COOKIE_FORM.test(token) ? token : randomToken())
}

/** Sets a new secret cookie in this browser. @returns the hash to store */
function giveToken(cookies: Cookies, seconds: number): string {
  const token = randomToken()
  cookies.keep(COOKIE, token, seconds)
  return hashToken(token)
}

type AttemptParts = Pick<Parts, 'db' | 'sealing' | 'clock'>

/**
 * Stores that a browser was sent to a provider.
 * @param owner the member who connects their account, and their session; null for a visitor
 */
export async function keepAttempt(
  { db, sealing, clock }: AttemptParts,
  provider: OpenidProvider,
  secrets: Secrets,
  owner: { readonly id: string; readonly sessionId: string } | null,
  cookies: Cookies,
): Promise<void> {
  const now = clock.now()
  const tokenHash = giveToken(cookies, ATTEMPT_SECONDS)
  await db.insert(openidAttempt).values({
    provider: provider.id,
    tokenHash,
    stateHash: hashToken(secrets.state),
    sealed: sealing.seal(JSON.stringify(secrets), `${ABOUT}:${tokenHash}`),
    userId: owner?.id ?? null,
    sessionId: owner?.sessionId ?? null,
    expiresAt: new Date(now.getTime() + ATTEMPT_SECONDS * 1000).toISOString(),
    createdAt: now.toISOString(),
  })
}

/**
 * Uses up this browser's attempt: a repeated response finds nothing. A response that doesn't match leaves the
 * attempt unused.
 */
export async function takeAttempt(
  { db, sealing, clock }: AttemptParts,
  provider: OpenidProvider,
  state: string,
  cookies: Cookies,
) {
  const tokenHash = tokenHashIn(cookies)
  const [taken] = await db
    .delete(openidAttempt)
    .where(
      and(
        eq(openidAttempt.tokenHash, tokenHash),
        eq(openidAttempt.stateHash, hashToken(state)),
        eq(openidAttempt.provider, provider.id),
        gt(openidAttempt.expiresAt, sql`${clock.now()}`),
      ),
    )
    .returning({
      sealed: openidAttempt.sealed,
      userId: openidAttempt.userId,
      sessionId: openidAttempt.sessionId,
    })
  const opened = taken && sealing.open(taken.sealed, `${ABOUT}:${tokenHash}`)
  if (!opened) return null
  cookies.drop(COOKIE)
  const { userId, sessionId } = taken
  const owner = userId !== null && sessionId !== null ? { id: userId, sessionId } : null
  return { secrets: JSON.parse(opened) as Secrets, owner }
}

/** A person whose address a provider has confirmed. */
export interface NewArrival {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly fullName: string
}

/** Stores the person that a provider vouches for, until they sign in here or register. */
export async function keepArrival(
  { db, clock }: AttemptParts,
  provider: OpenidProvider,
  { issuer, subject, email, fullName }: NewArrival,
  cookies: Cookies,
): Promise<void> {
  const now = clock.now()
  await db.insert(openidArrival).values({
    provider: provider.id,
    tokenHash: giveToken(cookies, ARRIVAL_SECONDS),
    issuer,
    subject,
    email,
    fullName,
    expiresAt: new Date(now.getTime() + ARRIVAL_SECONDS * 1000).toISOString(),
    createdAt: now.toISOString(),
  })
}

const standing = (cookies: Cookies, now: Date) =>
  and(eq(openidArrival.tokenHash, tokenHashIn(cookies)), gt(openidArrival.expiresAt, sql`${now}`))

/** The person that a provider vouches for in this browser, or null. */
export async function findArrival(db: Database, cookies: Cookies, now: Date) {
  const [found] = await db.select().from(openidArrival).where(standing(cookies, now))
  return found ?? null
}

/** Uses up the arrival: of two concurrent requests only one gets it, and none when its transaction fails. */
export async function takeArrival(tx: Database, cookies: Cookies, now: Date) {
  const [taken] = await tx.delete(openidArrival).where(standing(cookies, now)).returning()
  return taken ?? null
}

export const forgetBrowser = (cookies: Cookies) => cookies.drop(COOKIE)

export async function tidyAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(openidAttempt).where(lt(openidAttempt.expiresAt, sql`${now}`))
  await db.delete(openidArrival).where(lt(openidArrival.expiresAt, sql`${now}`))
}
