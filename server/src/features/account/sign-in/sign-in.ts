import type { SecondStepAsked } from '@muster/contract/account/second-step.ts'
import type { SignInMethod } from '@muster/contract/account/security-events.ts'
import type { SignIn, Tokens } from '@muster/contract/account/sign-in.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { AppError, refused } from '../../../platform/errors.ts'
import type { CallFacts, RequestFacts } from '../../../platform/http/serve.ts'
import { languageNow } from '../../../platform/language/language.ts'
import { isMadeUpMember } from '../../../platform/listing/counted-ids.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type HashedFor, hashedFor } from '../../../platform/security/password-queue.ts'
import { hashPassword, needsRehash, passwordMatches } from '../../../platform/security/passwords.ts'
import { randomCode } from '../../../platform/security/secrets.ts'
import {
  type Account,
  assertCodesWork,
  changeAccount,
  codesWork,
  consumeCode,
  consumeToken,
  countedAccount,
  countWrongCode,
  findAccount,
  issueToken,
  lockAccount,
  openSecondStep,
  openSession,
  requestFailures,
  restoreClosingAccount,
  setPassword,
  siteOf,
  storeSecret,
} from '../accounts/index.ts'
import { oneTimeSecret, user } from '../accounts/tables.ts'
import { waysOf } from '../second-step/index.ts'
import { type ActedBy, type EventSource, recordSecurityEvent } from '../security-events/index.ts'
import { codeMail } from './mails.ts'

/** An id that no member has. */
const NOBODY = '00000000-0000-4000-8000-000000000000'
const CODE_MINUTES = 5
const TICKET_MINUTES = 10
const CODE_PAUSE_MS = 60_000

/** The same text for a wrong password, a wrong code and an account that doesn't exist or can't sign in. */
const wrong = () => refused('Wrong email, member ID or password')
const wrongCode = () => refused('This code is wrong or has expired')

/**
 * Whether an account can be signed in to. Signing in restores one that is closing, unless staff closed it.
 */
export const maySignIn = (account: { status: string; closedByStaff: boolean }) =>
  account.status === 'active' || (account.status === 'closing' && !account.closedByStaff)

/** Sample accounts work only on the machine that runs the demo, because their password is in the README. */
export const isClosedDemo = ({ config }: Parts, account: { id: string }, request: RequestFacts) =>
  isMadeUpMember(account.id) && !(config.demoAllowed && request.fromThisMachine)

/**
 * Signs a member in by password or emailed code, and restores a closing account.
 * @throws AppError 400 with one neutral text, 429 after too many failures
 */
export async function signIn(
  parts: Parts,
  body: z.output<typeof SignIn>,
  request: CallFacts,
): Promise<Tokens> {
  const isCode = body.otp !== undefined
  const account = await findAccount(parts.db, body.emailOrMuid)
  const counted = countedAccount(account, body.emailOrMuid)
  const failures = requestFailures(parts.rateLimits, counted, request)
  const check = async () => {
    await failures.check()
    if (isCode) await assertCodesWork(parts.rateLimits, counted)
  }
  await check()
  const hashed = hashedFor(request.ip, counted)
  const proved = await proves(parts, account, body, hashed)
  if (!account || !proved || !maySignIn(account) || isClosedDemo(parts, account, request)) {
    const locked = await failures.count()
    const lastCode = isCode && (await countWrongCode(parts.rateLimits, counted))
    await recordFailure(parts, account, request, { isCode, locked, lastCode })
    throw isCode ? wrongCode() : wrong()
  }
  // Checked again: when many guesses arrive at once, none had a failure before it at the first check.
  await check()
  await failures.forget()
  if (isCode) await parts.rateLimits.settle('openMail', request.caller)
  const rehashed =
    body.password !== undefined && account.passwordHash && needsRehash(account.passwordHash)
      ? await hashPassword(body.password, hashed)
      : null
  const method = isCode ? 'code' : 'password'
  if (!rehashed && account.status === 'active') {
    return tokensOf(await firstStep(parts.db, parts, account, request, method))
  }
  const first = await parts.db.transaction(async (tx) => {
    if (rehashed) await setPassword(tx, account.id, rehashed)
    const proved = { ...account, passwordHash: rehashed ?? account.passwordHash }
    return firstStep(tx, parts, proved, request, method)
  })
  return tokensOf(first)
}

async function recordFailure(
  parts: Parts,
  account: Account | null,
  request: RequestFacts,
  { isCode, locked, lastCode }: { isCode: boolean; locked: boolean; lastCode: boolean },
): Promise<void> {
  const userId = account?.id ?? null
  const events = [
    { kind: 'sign_in_failed' as const, userId, detail: isCode ? 'code' : 'password' },
    ...(locked ? [{ kind: 'sign_in_locked' as const, userId, detail: 'address' }] : []),
    ...(lastCode ? [{ kind: 'sign_in_locked' as const, userId, detail: 'codes' }] : []),
  ]
  await recordSecurityEvent(parts.db, parts, request, ...events)
}

async function proves(
  parts: Parts,
  account: Account | null,
  body: z.output<typeof SignIn>,
  hashed: HashedFor,
): Promise<boolean> {
  if (body.password !== undefined) {
    return passwordMatches(account?.passwordHash ?? null, body.password, hashed)
  }
  if (body.otp === undefined) return false
  // Does the same work for an account that doesn't exist, so that timing reveals nothing.
  const userId = account?.id ?? NOBODY
  return consumeCode(parts.db, userId, parts.hashCode(`${userId}:${body.otp}`), parts.clock.now())
}

type FirstStepMethod = 'password' | 'code' | 'link' | 'openid'
type Proved = Pick<Account, 'id' | 'status' | 'passwordHash' | 'secondStep' | 'language'>

/**
 * Opens the session, or asks for the second step if the member has one. Nothing else changes until that is
 * complete.
 */
async function firstStep(
  tx: Database,
  parts: Parts,
  account: Proved,
  request: RequestFacts,
  method: FirstStepMethod,
): Promise<Tokens | SecondStepAsked> {
  if (!account.secondStep) return startSession(tx, parts, account, request, method)
  const token = await openSecondStep(tx, account.id, method, parts.clock.now())
  return { token, ways: await waysOf(tx, account.id) }
}

/** @throws AppError 400 with the code `second_step_needed` and what the second step needs */
function tokensOf(first: Tokens | SecondStepAsked): Tokens {
  if ('accessToken' in first) return first
  const text = 'Finish signing in with a code from your authenticator app, a passkey or a recovery code'
  throw new AppError(400, { general: [text] }, { code: 'second_step_needed', current: first })
}

/**
 * Opens a session for a member who has proved their identity, and restores a closing account. Their first
 * sign-in decides their language.
 * @throws AppError 400 when it was closed or got another password since
 */
export async function startSession(
  tx: Database,
  parts: Parts,
  account: Proved,
  request: RequestFacts,
  method: SignInMethod,
): Promise<Tokens> {
  const isClosing = account.status === 'closing'
  if (isClosing && !(await restoreClosingAccount(tx, account.id, parts.clock.now()))) throw wrong()
  const tokens = await openSession(tx, parts, account, request, method)
  if (!tokens) throw wrong()
  if (account.language === null) await changeAccount(tx, account.id, { language: languageNow() })
  if (isClosing)
    await recordSecurityEvent(tx, parts, request, { kind: 'account_restored', userId: account.id })
  return tokens
}

/**
 * Signs in a member that an identity provider vouches for, as their password would.
 * @param inTurn runs under the member's lock, before the session is opened
 * @throws AppError 400 for an account that can't sign in, or with the code `second_step_needed`
 */
export async function enterAs(
  parts: Parts,
  userId: string,
  request: RequestFacts,
  method: FirstStepMethod,
  inTurn: (tx: Database) => Promise<void>,
): Promise<Tokens> {
  const first = await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account || !maySignIn(account) || isClosedDemo(parts, account, request)) return null
    await inTurn(tx)
    return firstStep(tx, parts, account, request, method)
  })
  if (first) return tokensOf(first)
  await recordSecurityEvent(parts.db, parts, request, { kind: 'sign_in_failed', userId, detail: method })
  throw refused('You can’t sign in to this account')
}

/**
 * Exchanges the one-time ticket of an emailed sign-in link for a session. A member's id is never enough.
 * @throws AppError 400 when the ticket is unknown, used or expired
 */
export async function exchangeTicket(parts: Parts, ticket: string, request: CallFacts): Promise<Tokens> {
  const first = await parts.db.transaction(async (tx) => {
    const found = await consumeToken(tx, 'ticket', ticket, parts.clock.now())
    const [account] = found
      ? await tx
          .select({
            id: user.id,
            status: user.status,
            closedByStaff: user.closedByStaff,
            passwordHash: user.passwordHash,
            secondStep: user.secondStep,
            language: user.language,
          })
          .from(user)
          .where(eq(user.id, found.userId))
      : []
    if (!account || !maySignIn(account) || isClosedDemo(parts, account, request)) {
      throw refused('This sign-in link is no longer valid')
    }
    return firstStep(tx, parts, account, request, 'link')
  })
  await parts.rateLimits.settle('openMail', request.caller)
  return tokensOf(first)
}

/**
 * Emails a sign-in code and link, at most once a minute and five times an hour; after ten wrong codes in a
 * day, the link alone. Runs as a job, so that the request takes the same time whether or not the account
 * exists.
 */
export async function mailSignInCode(
  parts: Parts,
  emailOrMuid: string,
  from: EventSource | null,
): Promise<void> {
  const found = await findAccount(parts.db, emailOrMuid)
  if (!found || !maySignIn(found)) return
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    // Of two concurrent requests, the second waits here and then finds the first one's code.
    const account = await lockAccount(tx, found.id)
    if (!account || !maySignIn(account)) return
    const [latest] = await tx
      .select({ createdAt: oneTimeSecret.createdAt })
      .from(oneTimeSecret)
      .where(and(eq(oneTimeSecret.userId, account.id), inArray(oneTimeSecret.purpose, ['otp', 'ticket'])))
      .orderBy(desc(oneTimeSecret.createdAt))
      .limit(1)
    if (latest && now.getTime() - Date.parse(latest.createdAt) < CODE_PAUSE_MS) return
    if (!(await parts.rateLimits.spend('codeMail', account.id))) return
    await sendCode(tx, parts, account, from)
  })
}

/**
 * Emails a sign-in code and a link to the account's address. The caller has locked the account and checked that it can
 * be signed in to.
 * @param staff the member of staff who sends it
 */
export async function sendCode(
  tx: Database,
  parts: Parts,
  account: Account,
  from: EventSource | null,
  staff?: ActedBy['actor'],
): Promise<void> {
  const now = parts.clock.now()
  const userId = account.id
  const hasCode = await codesWork(parts.rateLimits, countedAccount(account, ''))
  const code = hasCode ? randomCode() : null
  if (code !== null) {
    const secretHash = parts.hashCode(`${userId}:${code}`)
    await storeSecret(tx, { userId, purpose: 'otp', secretHash, minutes: CODE_MINUTES, now })
  }
  const ticket = await issueToken(tx, { userId, purpose: 'ticket', minutes: TICKET_MINUTES, now })
  await parts.sendMail(tx, codeMail(siteOf(parts), account, { code, ticket, byStaff: staff !== undefined }))
  await recordSecurityEvent(tx, parts, from, { kind: 'code_sent', userId, ...(staff && { actor: staff }) })
}
