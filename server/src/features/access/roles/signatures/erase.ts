import { saying } from '@muster/contract/lib/say.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import type { PersonalData } from '../../../../platform/personal-data.ts'
import { eraseNow } from '../../../account/joining/index.ts'
import type { ActedBy } from '../../../account/security-events/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { assertAdministratorLeft, lockAdministration } from '../../access/index.ts'
import { assertMayAct, lockMember } from '../protection.ts'
import { secondSignature } from '../tables.ts'
import { askedCause, SIGNATURE_DAYS, SIGNATURES_PAGE, settleAsked, storeRequest } from './ask.ts'
import { assertAdministers, ownRefusal } from './rule.ts'

type Signature = typeof secondSignature.$inferSelect

/**
 * Asks another administrator to have a member's personal data erased right away. The notification doesn't name
 * the member, because it stays with those who get it.
 * @throws AppError 403 for anyone but administrators, for oneself and for members the actor can't act on; 404;
 * 400 for the last administrator; 409 while another such request is open
 */
export async function askForErasure(
  parts: Parts,
  { actor }: ActedBy,
  asked: { readonly user_id: string; readonly reference: string; readonly grounds: string },
): Promise<void> {
  assertAdministers(actor)
  if (asked.user_id === actor.id) throw new AppError(403, { general: [ownRefusal.erasure] })
  const { user_id: userId, reference, grounds } = asked
  await parts.db.transaction(async (tx) => {
    await lockAdministration(tx)
    const member = await lockMember(tx, userId)
    assertMayAct('remove', actor, member)
    const request = { kind: 'erasure', userId, reference, grounds } as const
    const { id, signers } = await storeRequest(tx, request, actor.id, parts.clock.now())
    await audit(tx, actor, {
      action: 'user.ask_erasure',
      targetType: 'user',
      targetId: userId,
      after: { reference, reason: grounds },
    })
    await notifyByMailToo(
      parts,
      tx,
      signers.map((signer) => ({
        userId: signer,
        kind: 'role_news' as const,
        cause: askedCause(id),
        title: 'Confirm that a member’s data is erased?',
        description: saying`Another administrator wants to have a member’s personal data erased right away (reference ${{ reference }}). Confirm or decline it within ${{ days: SIGNATURE_DAYS }} days.`,
        button: 'Review request',
        url: SIGNATURES_PAGE,
        actorId: actor.id,
      })),
    )
  })
}

/**
 * Erases the member's personal data. The record keeps how many rows of which tables had some, and nothing of
 * what they said. The caller has locked the request and checked the actor.
 * @returns storage keys of files to delete once this is committed
 * @throws AppError 404 when the account is erased already; 403; 400 for the last administrator
 */
export async function confirmErasure(
  tx: Database,
  parts: Parts,
  data: readonly PersonalData[],
  { actor }: Pick<ActedBy, 'actor'>,
  { id, userId, reference, askedById }: Signature,
): Promise<readonly string[]> {
  const now = parts.clock.now()
  const member = await lockMember(tx, userId)
  assertMayAct('remove', actor, member)
  const { files, rows } = await eraseNow(parts, tx, data, userId, now)
  if (member.isAdministrator) await assertAdministratorLeft(tx)
  await tx
    .update(secondSignature)
    .set({ state: 'confirmed', decidedAt: now, decidedById: actor.id, erased: rows })
    .where(eq(secondSignature.id, id))
  await audit(tx, actor, {
    action: 'user.erase_now',
    targetType: 'user',
    targetId: userId,
    before: { status: member.status },
    after: { status: 'erased', reference, requested_by: askedById },
  })
  await endErasure(tx, parts, { actor }, { id, userId, reference, askedById }, 'confirmed')
  return files
}

const ends = {
  confirmed: ['user.erase_now', 'A member’s data has been erased'],
  refused: ['user.refuse_erasure', 'Another administrator has declined your request'],
  taken_back: ['user.take_back_erasure', 'The request has been withdrawn'],
  lapsed: ['user.lapse_erasure', 'A second signature has expired'],
} as const

/** Logs how a request ended, and tells the one who asked. */
export async function endErasure(
  tx: Database,
  parts: Parts,
  { actor }: { readonly actor: ActedBy['actor'] | null },
  { id, userId, reference, askedById }: Pick<Signature, 'id' | 'userId' | 'reference' | 'askedById'>,
  how: keyof typeof ends,
  reason?: string,
): Promise<void> {
  const [action, title] = ends[how]
  if (how !== 'confirmed') {
    await audit(tx, actor, {
      action,
      targetType: 'user',
      targetId: userId,
      before: { reference },
      ...(reason !== undefined && { after: { reason } }),
    })
  }
  await settleAsked(tx, id, parts.clock.now())
  if (askedById === null || askedById === actor?.id) return
  await notifyByMailToo(parts, tx, [
    {
      userId: askedById,
      kind: 'role_news',
      cause: `second_signature:${id}:${how}`,
      title,
      description: reason
        ? saying`It’s about the erasure with the reference ${{ reference: reference ?? '' }}. Reason: ${{ reason }}`
        : saying`It’s about the erasure with the reference ${{ reference: reference ?? '' }}.`,
      button: null,
      url: null,
      ...(actor && { actorId: actor.id }),
    },
  ])
}
