import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Cookies } from '../../platform/http/cookies.ts'
import type { Parts } from '../../platform/parts.ts'
import { hashToken, randomToken } from '../../platform/security/secrets.ts'
import type { OpenidProvider } from '../../platform/settings/openid-providers.ts'
import type { Secrets } from './provider-client.ts'
import { openidArrival, openidAttempt } from './tables.ts'

/** The cookie by which a browser that comes back is known. */
const COOKIE = 'openid'
const COOKIE_FORM = /^[\w-]{43}$/
/** To sign in at the provider. */
const ATTEMPT_SECONDS = 600
/** To sign in here once more, or to register. */
const ARRIVAL_SECONDS = 1800

const ABOUT = 'openid_attempt'

/** Who has no cookie gets one that nobody has: looking for it takes the same time. */
function tokenHashIn(cookies: Cookies): string {
  const token = cookies.read(COOKIE)
  return hashToken(token && COOKIE_FORM.test(token) ? token : randomToken())
}

/** A secret for this browser alone, in place of the one before. @returns what is stored of it */
function giveToken(cookies: Cookies, seconds: number): string {
  const token = randomToken()
  cookies.keep(COOKIE, token, seconds)
  return hashToken(token)
}

type AttemptParts = Pick<Parts, 'db' | 'sealing' | 'clock'>

/**
 * Notes that a browser was sent to a provider.
 * @param owner who connects their account, and in which session; null for a visitor
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
 * What this browser began, used up by this: an answer that is sent twice finds nothing. One that belongs to nothing leaves
 * it as it is.
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

/** Somebody whose address a provider has confirmed. */
export interface NewArrival {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly fullName: string
}

/** Keeps whom a provider vouches for, until they have signed in here once more or registered. */
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

/** Whom a provider vouches for in this browser; null for nobody. */
export async function findArrival(db: Database, cookies: Cookies, now: Date) {
  const [found] = await db.select().from(openidArrival).where(standing(cookies, now))
  return found ?? null
}

/** The same, used up: of two requests only one gets it, and nobody when its transaction fails. */
export async function takeArrival(tx: Database, cookies: Cookies, now: Date) {
  const [taken] = await tx.delete(openidArrival).where(standing(cookies, now)).returning()
  return taken ?? null
}

/** The browser need not keep it any longer. */
export const forgetBrowser = (cookies: Cookies) => cookies.drop(COOKIE)

/** Removes what has run out. */
export async function tidyAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(openidAttempt).where(lt(openidAttempt.expiresAt, sql`${now}`))
  await db.delete(openidArrival).where(lt(openidArrival.expiresAt, sql`${now}`))
}
