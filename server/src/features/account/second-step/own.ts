import { saying, type Words } from '@muster/contract/lib/say.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { assertConfirmed, endSessions, lockAccount, siteOf } from '../accounts/index.ts'
import { user } from '../accounts/tables.ts'
import { type ActedBy, recordSecurityEvent } from '../security-events/index.ts'
import { secondStepChangedMail } from './mails.ts'
import { waysOf } from './standing.ts'
import { checkAppCode, dropApp, dropRecoveryCodes, newAppSecret, newRecoveryCodes } from './ways/codes.ts'
import { codeFailures } from './ways/failures.ts'
import { askForNewPasskey, checkNewPasskey, dropPasskey, keepPasskey } from './ways/passkeys.ts'

/** What members do with their own second step. Every call requires a recent proof of identity. */

async function lockRow(tx: Database, userId: string) {
  const account = await lockAccount(tx, userId)
  if (!account) throw notFound('your account')
  return account
}

/** Locks an account to which a second step can be added. @throws AppError 400 while its address is unconfirmed */
async function lockConfirmed(tx: Database, userId: string): Promise<void> {
  assertConfirmed(await lockRow(tx, userId))
}

/** A secret for an app to connect. @throws AppError 400 when an app is connected or the address is unconfirmed */
export async function beginApp(parts: Parts, { actor }: ActedBy) {
  return parts.db.transaction(async (tx) => {
    await lockConfirmed(tx, actor.id)
    const made = await newAppSecret(tx, parts, actor)
    if (!made) throw refused('An authenticator app is already connected. Disconnect it first.')
    return made
  })
}

/**
 * Connects the app with the latest secret, by one of its codes.
 * @returns recovery codes when it is the first second step
 * @throws AppError 400 on `code` or while the address is unconfirmed, 429 after too many wrong ones
 */
export async function confirmApp(parts: Parts, by: ActedBy, code: string) {
  const { actor } = by
  const failures = codeFailures(parts.rateLimits, actor.id)
  await failures.check()
  const now = parts.clock.now()
  const done = await parts.db.transaction(async (tx) => {
    await lockConfirmed(tx, actor.id)
    const isFirst = (await waysOf(tx, actor.id)).length === 0
    const checked = await checkAppCode(tx, parts, { userId: actor.id, code, now, waiting: true })
    if (!checked.right) return checked
    const codes = await begun(tx, parts, by, isFirst, 'An authenticator app was connected to your account.')
    await recordSecurityEvent(tx, parts, by.request, {
      kind: 'second_step_added',
      userId: actor.id,
      actor,
      detail: 'app',
    })
    return { right: true as const, codes }
  })
  if (!done.right) {
    await failures.count()
    throw fieldRefused('code', done.text)
  }
  return { recovery_codes: done.codes }
}

/**
 * The first second step signs out other devices, which were signed in without one, and creates recovery
 * codes.
 */
async function begun(tx: Database, parts: Parts, by: ActedBy, isFirst: boolean, what: Words) {
  const { actor } = by
  await tell(tx, parts, actor.id, what)
  if (!isFirst) return null
  await endSessions(tx, actor.id, actor.sessionId)
  return newRecoveryCodes(tx, parts, actor.id)
}

async function tell(tx: Database, parts: Parts, userId: string, ...what: readonly Words[]): Promise<void> {
  const [member] = await tx
    .select({ email: user.email, fullName: user.fullName })
    .from(user)
    .where(eq(user.id, userId))
  if (member) await parts.sendMail(tx, secondStepChangedMail(siteOf(parts), member, what))
}

/** Recovery codes are deleted with the last second step. */
async function ended(tx: Database, parts: Parts, userId: string, what: Words): Promise<void> {
  const isOff = (await waysOf(tx, userId)).length === 0
  if (isOff) await dropRecoveryCodes(tx, userId)
  await tell(tx, parts, userId, what, ...(isOff ? ['Two-step sign-in is now off.'] : []))
}

/** Disconnects the app. Idempotent. */
export async function removeApp(parts: Parts, { actor, request }: ActedBy): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockRow(tx, actor.id)
    if (!(await dropApp(tx, actor.id))) return
    await ended(tx, parts, actor.id, 'The authenticator app was disconnected from your account.')
    const event = { kind: 'second_step_removed' as const, userId: actor.id, actor, detail: 'app' }
    await recordSecurityEvent(tx, parts, request, event)
  })
}

/** @throws AppError 400 without a second step */
export async function replaceRecoveryCodes(parts: Parts, { actor, request }: ActedBy) {
  return parts.db.transaction(async (tx) => {
    await lockRow(tx, actor.id)
    if ((await waysOf(tx, actor.id)).length === 0)
      throw refused('Set up an authenticator app or a passkey first')
    const codes = await newRecoveryCodes(tx, parts, actor.id)
    await tell(
      tx,
      parts,
      actor.id,
      'New recovery codes were created for your account. The old ones no longer work.',
    )
    await recordSecurityEvent(tx, parts, request, { kind: 'recovery_codes_made', userId: actor.id, actor })
    return { recovery_codes: codes }
  })
}

/** @throws AppError 400 at the limit of passkeys, and while the address is unconfirmed */
export async function newPasskey(parts: Parts, { actor }: ActedBy) {
  const [member] = await parts.db
    .select({ fullName: user.fullName, emailConfirmedAt: user.emailConfirmedAt })
    .from(user)
    .where(eq(user.id, actor.id))
  if (!member) throw notFound('your account')
  assertConfirmed(member)
  return askForNewPasskey(parts, actor, member.fullName)
}

/**
 * Stores a new passkey from a browser.
 * @returns its id, and recovery codes when it is the first second step
 * @throws AppError 400 when it fails the check or the address is unconfirmed, 409 when it is stored already
 */
export async function addPasskey(
  parts: Parts,
  by: ActedBy,
  answer: { readonly challenge_id: string; readonly credential: object; readonly name: string },
) {
  const { actor } = by
  const checked = await checkNewPasskey(parts, actor, answer)
  return parts.db.transaction(async (tx) => {
    await lockConfirmed(tx, actor.id)
    const isFirst = (await waysOf(tx, actor.id)).length === 0
    const id = await keepPasskey(tx, actor, checked, { name: answer.name, now: parts.clock.now() })
    const what = saying`The passkey “${{ name: answer.name }}” was added to your account.`
    const codes = await begun(tx, parts, by, isFirst, what)
    await recordSecurityEvent(tx, parts, by.request, {
      kind: 'second_step_added',
      userId: actor.id,
      actor,
      detail: 'passkey',
    })
    return { id, recovery_codes: codes }
  })
}

/** @throws AppError 404 for anyone else's */
export async function removePasskey(parts: Parts, { actor, request }: ActedBy, id: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockRow(tx, actor.id)
    const name = await dropPasskey(tx, actor, id)
    await ended(tx, parts, actor.id, saying`The passkey “${{ name }}” was removed from your account.`)
    const event = { kind: 'second_step_removed' as const, userId: actor.id, actor, detail: 'passkey' }
    await recordSecurityEvent(tx, parts, request, event)
  })
}
