import { MOST_PASSKEYS } from '@muster/contract/account/second-step.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { keepQuestion, takeQuestion } from '../../accounts/index.ts'
import { passkey } from '../tables.ts'
import { relyingParty } from './relying-party.ts'

/** Loaded on demand, because it is large. */
const webAuthentication = () => import('@simplewebauthn/server')

type Transports = RegistrationResponseJSON['response']['transports'] & {}
type PasskeyParts = Pick<Parts, 'db' | 'clock' | 'config' | 'log'>
/** In the form of the browser's credential methods. */
type JsonObject = { [name: string]: unknown; challenge: string }

const asJson = (options: object) => ({ ...options }) as JsonObject
const unchecked = () => refused('We couldn’t check this passkey. Try again, or use another way.')

/** Options for a browser to create a passkey. @throws AppError 400 at the limit of passkeys */
export async function askForNewPasskey(parts: PasskeyParts, actor: Actor, fullName: string) {
  const own = await parts.db
    .select()
    .from(passkey)
    .where(eq(passkey.userId, actor.id))
    .limit(MOST_PASSKEYS + 1)
  assertRoom(own.length)
  const party = relyingParty(parts.config)
  const options = await (await webAuthentication()).generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: actor.muid,
    userDisplayName: fullName,
    userID: new TextEncoder().encode(actor.id),
    attestationType: 'none',
    // A discoverable credential with user verification, so that it can sign in alone.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as Transports,
    })),
  })
  const question = {
    purpose: 'passkey-new' as const,
    challenge: options.challenge,
    userId: actor.id,
    sessionId: actor.sessionId,
  }
  return {
    challenge_id: await keepQuestion(parts.db, question, parts.clock.now()),
    options: asJson(options),
  }
}

function assertRoom(count: number): void {
  if (count >= MOST_PASSKEYS)
    throw refused(say`You already have ${{ most: MOST_PASSKEYS }} passkeys. Remove one you don’t use.`)
}

interface PasskeyAnswer {
  readonly challenge_id: string
  readonly credential: object
}

/**
 * Verifies a new passkey from a browser.
 * @throws AppError 400 when it doesn't match a challenge of this session, or is for another site
 */
export async function checkNewPasskey(parts: PasskeyParts, actor: Actor, answer: PasskeyAnswer) {
  const now = parts.clock.now()
  const asked = { purpose: 'passkey-new' as const, id: answer.challenge_id, sessionId: actor.sessionId }
  const challenge = await takeQuestion(parts.db, asked, now)
  if (challenge === null) throw refused('This took too long. Try again.')
  const party = relyingParty(parts.config)
  const checked = await (await webAuthentication())
    .verifyRegistrationResponse({
      response: answer.credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    .catch(reported(parts, 'a new passkey was rejected'))
  if (!checked?.verified) throw unchecked()
  const { credential, credentialBackedUp } = checked.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10).map((transport) => transport.slice(0, 20)),
    synced: credentialBackedUp,
  }
}

const reported = (parts: PasskeyParts, text: string) => (error: unknown) => {
  parts.log.info({ err: error }, text)
  return null
}

export type CheckedPasskey = Awaited<ReturnType<typeof checkNewPasskey>>

/** Stores a verified passkey. @throws AppError 400 above the limit, 409 when it is stored already */
export async function keepPasskey(
  tx: Database,
  actor: Actor,
  checked: CheckedPasskey,
  { name, now }: { name: string; now: Date },
): Promise<string> {
  const own = await tx.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, actor.id))
  assertRoom(own.length)
  const [kept] = await explaining(
    { passkey_credential_id_unique: ['general', 'This passkey is already saved'] },
    tx
      .insert(passkey)
      .values({ ...checked, userId: actor.id, name, createdAt: now.toISOString() })
      .returning({ id: passkey.id }),
  )
  if (!kept) throw new Error('the passkey was not kept')
  return kept.id
}

/** A challenge for any passkey of a visitor, or for those of a member who proves their identity. */
export async function askPasskey(parts: PasskeyParts, actor: Actor | null) {
  const party = relyingParty(parts.config)
  const own = actor
    ? await parts.db.select().from(passkey).where(eq(passkey.userId, actor.id)).limit(MOST_PASSKEYS)
    : []
  const options = await (await webAuthentication()).generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as Transports,
    })),
  })
  const question = {
    challenge: options.challenge,
    ...(actor
      ? { purpose: 'prove' as const, userId: actor.id, sessionId: actor.sessionId }
      : { purpose: 'passkey-sign-in' as const }),
  }
  return {
    challenge_id: await keepQuestion(parts.db, question, parts.clock.now()),
    options: asJson(options),
  }
}

/**
 * Verifies a passkey's response and uses up its challenge.
 * @returns the owner
 * @param actor who proves their identity; null for a visitor
 * @throws AppError 400 without a challenge, for an unknown passkey, another site or another member
 */
export async function checkPasskey(
  parts: PasskeyParts,
  answer: PasskeyAnswer,
  actor: Actor | null,
): Promise<{ userId: string; name: string }> {
  const now = parts.clock.now()
  const purpose = actor ? ('prove' as const) : ('passkey-sign-in' as const)
  const asked = { purpose, id: answer.challenge_id, sessionId: actor?.sessionId ?? null }
  const challenge = await takeQuestion(parts.db, asked, now)
  if (challenge === null) throw refused('This took too long. Try again.')
  const response = answer.credential as AuthenticationResponseJSON
  const [known] = await parts.db.select().from(passkey).where(eq(passkey.credentialId, response.id))
  if (!known || (actor && known.userId !== actor.id)) {
    throw refused('This passkey doesn’t belong to any account here. It may have been removed.')
  }
  const party = relyingParty(parts.config)
  const checked = await (await webAuthentication())
    .verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: true,
    })
    .catch(reported(parts, 'a passkey was rejected'))
  if (!checked?.verified) throw unchecked()
  await parts.db
    .update(passkey)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: now.toISOString() })
    .where(eq(passkey.id, known.id))
  return { userId: known.userId, name: known.name }
}

/** @throws AppError 404 for anyone else's */
export async function renamePasskey(db: Database, actor: Actor, id: string, name: string): Promise<void> {
  const renamed = await db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.userId, actor.id)))
    .returning({ id: passkey.id })
  if (renamed.length === 0) throw notFound('this passkey')
}

/** @returns its name @throws AppError 404 for anyone else's */
export async function dropPasskey(tx: Database, actor: Actor, id: string): Promise<string> {
  const [gone] = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, actor.id)))
    .returning({ name: passkey.name })
  if (!gone) throw notFound('this passkey')
  return gone.name
}

export async function dropPasskeys(tx: Database, userId: string): Promise<void> {
  await tx.delete(passkey).where(eq(passkey.userId, userId))
}
