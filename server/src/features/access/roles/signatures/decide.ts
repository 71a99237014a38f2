import { administers } from '@muster/contract/access/abilities.ts'
import { roles } from '@muster/contract/access/access.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { and, eq, lte } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { AppError, conflict, notFound, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import type { PersonalData } from '../../../../platform/personal-data.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { touchAccounts } from '../../../account/accounts/index.ts'
import { type ActedBy, recordSecurityEvent } from '../../../account/security-events/index.ts'
import { type Notice, notifyByMailToo } from '../../../notices/notifications/index.ts'
import { activeAdministrators, grantRoleByTitle, lockAdministration } from '../../access/index.ts'
import { assertEnd, recordRoles } from '../holding.ts'
import { lockMembers } from '../protection.ts'
import { secondSignature } from '../tables.ts'
import { confirmAddress, endAddress } from './address.ts'
import { noteTakenBack, settleAsked } from './ask.ts'
import { confirmErasure, endErasure } from './erase.ts'
import { ownRefusal, whyNotConfirm } from './rule.ts'

type Signature = typeof secondSignature.$inferSelect

/**
 * Locks an open request; takes the lock on administration first.
 * @throws AppError 404; 409 when it was answered or has expired
 */
async function lockOpen(tx: Database, signatureId: string, now: Date): Promise<Signature> {
  await lockAdministration(tx)
  const [found] = await tx
    .select()
    .from(secondSignature)
    .where(eq(secondSignature.id, signatureId))
    .for('no key update')
  if (!found) throw notFound('this request')
  if (found.state !== 'open') throw conflict('general', answered[found.state])
  if (Date.parse(found.lapsesAt) <= now.getTime()) throw conflict('general', answered.lapsed)
  return found
}

const answered = {
  confirmed: 'Another administrator has already confirmed this',
  refused: 'Another administrator has already declined this',
  taken_back: 'This request has been withdrawn',
  lapsed: 'This request was open for a week and has expired. Ask again.',
} as const

const close = (
  tx: Database,
  { id }: Signature,
  state: 'confirmed' | 'refused' | 'taken_back' | 'lapsed',
  { actor, now, reason }: { actor?: ActedBy['actor']; now: Date; reason?: string },
) =>
  tx
    .update(secondSignature)
    .set({ state, decidedAt: now, decidedById: actor?.id ?? null, reason: reason ?? null })
    .where(eq(secondSignature.id, id))

/** Notifications for the member and for the administrator who asked. */
const told = (
  { id, userId, askedById }: Signature,
  how: string,
  member: Pick<Notice, 'title' | 'description'>,
  asker: Pick<Notice, 'title' | 'description'>,
  actorId?: string,
): Notice[] => {
  const shared = {
    kind: 'role_news' as const,
    cause: `second_signature:${id}:${how}`,
    button: null,
    url: null,
    ...(actorId && { actorId }),
  }
  return [
    { ...shared, userId, ...member },
    ...(askedById && askedById !== actorId ? [{ ...shared, userId: askedById, ...asker }] : []),
  ]
}

/**
 * Confirms the request, as an administrator other than the one who asked. If there is no other, the one who
 * asked can confirm it a day later.
 * @throws AppError 404, 403 when the actor can't confirm it, 409 when it was answered, 400 when the member or
 * the asker has changed since
 */
export async function confirmSignature(
  parts: Parts,
  data: readonly PersonalData[],
  by: ActedBy,
  signatureId: string,
): Promise<Signature['kind']> {
  // Retries because leaving the circles can deadlock with other changes to them.
  const { kind, files } = await tryAgain(() =>
    parts.db.transaction((tx) => confirmLocked(tx, parts, data, by, signatureId)),
  )
  for (const key of files) await parts.files.delete(key)
  return kind
}

async function confirmLocked(
  tx: Database,
  parts: Parts,
  data: readonly PersonalData[],
  by: ActedBy,
  signatureId: string,
): Promise<{ kind: Signature['kind']; files: readonly string[] }> {
  const { actor } = by
  const now = parts.clock.now()
  const found = await lockOpen(tx, signatureId, now)
  const administrators = await activeAdministrators(tx)
  const reason = whyNotConfirm(found, actor, {
    administrators: administrators.map(({ id }) => id),
    now,
  })
  if (reason !== null) throw new AppError(403, { general: [reason] })
  if (found.kind === 'erasure') {
    return { kind: found.kind, files: await confirmErasure(tx, parts, data, by, found) }
  }
  if (found.kind === 'address') await confirmAddress(tx, parts, by, found)
  else await makeAdministrator(tx, parts, by, found)
  return { kind: found.kind, files: [] }
}

async function makeAdministrator(
  tx: Database,
  parts: Parts,
  { actor, request }: ActedBy,
  found: Signature,
): Promise<void> {
  const now = parts.clock.now()
  assertEnd(found.endsAt, now)
  const before = await lockMembers(tx, [found.userId])
  const member = before.get(found.userId)
  if (member?.status !== 'active') throw refused('This member’s account isn’t active')
  const given = { by: found.askedById ?? actor.id, endsAt: found.endsAt }
  if (!(await grantRoleByTitle(tx, found.userId, roles.admins, given))) {
    throw refused('This member is already an administrator. Decline this request, or let it expire.')
  }
  await close(tx, found, 'confirmed', { actor, now })
  await touchAccounts(tx, [found.userId], now)
  const ends = found.endsAt === null ? {} : { ends_at: found.endsAt }
  await recordRoles(tx, actor, before, [found.userId], { second_signature: 'confirmed', ...ends })
  await settleAsked(tx, found.id, now)
  await notifyByMailToo(
    parts,
    tx,
    told(
      found,
      'confirmed',
      {
        title: 'You’re now an administrator',
        description: 'Another administrator has confirmed it. If a page doesn’t open, sign in again.',
      },
      {
        title: 'Another administrator has confirmed your request',
        description: 'The member you proposed is now an administrator.',
      },
      actor.id,
    ),
  )
  await recordSecurityEvent(tx, parts, request, {
    kind: 'role_given',
    userId: found.userId,
    actor,
    detail: roles.admins,
  })
}

/**
 * @throws AppError 404, 403 for the member themselves and anyone but administrators, 409 when it was answered
 */
export async function refuseSignature(
  parts: Parts,
  { actor }: ActedBy,
  signatureId: string,
  reason: string,
): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const found = await lockOpen(tx, signatureId, now)
    if (!administers(actor))
      throw new AppError(403, { general: ['Only administrators can confirm or decline this'] })
    if (found.userId === actor.id) throw new AppError(403, { general: [ownRefusal[found.kind]] })
    await close(tx, found, 'refused', { actor, now, reason })
    if (found.kind === 'erasure') return endErasure(tx, parts, { actor }, found, 'refused', reason)
    if (found.kind === 'address') return endAddress(tx, parts, actor, found, 'refused', reason)
    await audit(tx, actor, {
      action: 'user.refuse_administrator',
      targetType: 'user',
      targetId: found.userId,
      before: { role: roles.admins },
      after: { reason },
    })
    await settleAsked(tx, found.id, now)
    await notifyByMailToo(
      parts,
      tx,
      told(
        found,
        'refused',
        {
          title: 'You won’t become an administrator',
          description: 'Another administrator has declined the request. Nothing changes for you.',
        },
        {
          title: 'Another administrator has declined your request',
          description: saying`Reason: ${{ reason }}`,
        },
        actor.id,
      ),
    )
  })
}

/** Withdraws one's own request. @throws AppError 404, also for someone else's, 409 when it was answered */
export async function takeSignatureBack(parts: Parts, by: ActedBy, signatureId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const found = await lockOpen(tx, signatureId, now)
    if (found.askedById !== by.actor.id) throw notFound('this request')
    await close(tx, found, 'taken_back', { actor: by.actor, now })
    if (found.kind === 'erasure') return endErasure(tx, parts, by, found, 'taken_back')
    if (found.kind === 'address') return endAddress(tx, parts, by.actor, found, 'taken_back')
    await noteTakenBack(tx, parts, by, found)
  })
}

/**
 * Ends requests without a response after a week. Both sides are notified, and the log names the platform as
 * actor.
 */
export async function lapseSignatures(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(secondSignature)
      .where(and(eq(secondSignature.state, 'open'), lte(secondSignature.lapsesAt, now.toISOString())))
      .orderBy(secondSignature.id)
      .limit(100)
      .for('update', { skipLocked: true })
    for (const found of due) {
      await close(tx, found, 'lapsed', { now })
      if (found.kind === 'erasure') {
        await endErasure(tx, parts, { actor: null }, found, 'lapsed')
        continue
      }
      if (found.kind === 'address') {
        await endAddress(tx, parts, null, found, 'lapsed')
        continue
      }
      await audit(tx, null, {
        action: 'user.lapse_administrator',
        targetType: 'user',
        targetId: found.userId,
        before: { role: roles.admins },
      })
      await settleAsked(tx, found.id, now)
      await notifyByMailToo(
        parts,
        tx,
        told(
          found,
          'lapsed',
          {
            title: 'You won’t become an administrator',
            description: 'No one confirmed it within a week. Nothing changes for you.',
          },
          {
            title: 'A second signature has expired',
            description: 'No one confirmed it within a week. If it’s still needed, ask again.',
          },
        ),
      )
    }
  })
}
