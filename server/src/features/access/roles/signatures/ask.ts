import { roles } from '@muster/contract/access/access.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { type ActedBy, recordSecurityEvent } from '../../../account/security-events/index.ts'
import { notifyByMailToo, settleNotice } from '../../../notices/notifications/index.ts'
import { activeAdministrators } from '../../access/index.ts'
import { secondSignature } from '../tables.ts'

/** How long another administrator has to respond. */
export const SIGNATURE_DAYS = 7
export const DAY_MS = 86_400_000
/** Most administrators who are notified of a pending signature. */
const MOST_TOLD = 50

export const SIGNATURES_PAGE = '/dashboard/manage-roles?signatures=1'

/** Cause of the notification to each administrator. */
export const askedCause = (signatureId: string) => `second_signature:${signatureId}:asked`

type Asked = Pick<
  typeof secondSignature.$inferInsert,
  'kind' | 'userId' | 'endsAt' | 'reference' | 'grounds' | 'address'
>

/**
 * Stores a request for a second signature. The caller has locked the member.
 * @returns its id, and the ids of the administrators to notify, without the actor and the member
 * @throws AppError 409 while another such request is open for the member
 */
export async function storeRequest(
  tx: Database,
  asked: Asked,
  actorId: string,
  now: Date,
): Promise<{ readonly id: string; readonly signers: readonly string[] }> {
  const lapsesAt = new Date(now.getTime() + SIGNATURE_DAYS * DAY_MS)
  const [made] = await tx
    .insert(secondSignature)
    .values({ ...asked, askedById: actorId, createdAt: now, lapsesAt })
    .onConflictDoNothing()
    .returning({ id: secondSignature.id })
  if (!made) throw conflict('general', 'This is already waiting for another administrator to confirm it')
  const administrators = (await activeAdministrators(tx)).map(({ id }) => id)
  const signers = administrators.filter((id) => id !== actorId && id !== asked.userId).slice(0, MOST_TOLD)
  return { id: made.id, signers }
}

/**
 * Requests a second signature to make a member an administrator. The caller has locked the member. Notifies
 * the member and the other administrators.
 * @throws AppError 409 while another such request is open for the member
 */
export async function askForAdministrator(
  tx: Database,
  parts: Parts,
  { actor, request }: ActedBy,
  userId: string,
  endsAt: string | null,
): Promise<void> {
  const { id, signers } = await storeRequest(tx, { userId, endsAt }, actor.id, parts.clock.now())
  await audit(tx, actor, {
    action: 'user.ask_administrator',
    targetType: 'user',
    targetId: userId,
    after: { role: roles.admins, ...(endsAt && { ends_at: endsAt }) },
  })
  await recordSecurityEvent(tx, parts, request, { kind: 'role_asked', userId, actor, detail: roles.admins })
  const [names] = await tx.execute<{ member: string; asker: string }>(sql`
    select member.full_name as member, asker.full_name as asker from "user" as member, "user" as asker
    where member.id = ${userId} and asker.id = ${actor.id}`)
  const member = names?.member ?? ''
  const asker = names?.asker ?? ''
  await notifyByMailToo(parts, tx, [
    {
      userId,
      kind: 'role_news',
      cause: askedCause(id),
      title: 'You’ve been proposed as an administrator',
      description: saying`${{ asker }} wants to make you an administrator. Another administrator has ${{ days: SIGNATURE_DAYS }} days to confirm it.`,
      button: null,
      url: null,
      actorId: actor.id,
    },
    ...signers.map((signer) => ({
      userId: signer,
      kind: 'role_news' as const,
      cause: askedCause(id),
      title: saying`Confirm ${{ member }} as an administrator?`,
      description: saying`${{ asker }} wants to make ${{ member }} an administrator. Confirm or decline it within ${{ days: SIGNATURE_DAYS }} days.`,
      button: 'Review request',
      url: SIGNATURES_PAGE,
      actorId: actor.id,
    })),
  ])
}

/**
 * Withdraws the actor's own open request for a member, such as when a bulk action is undone.
 * @returns whether there was one
 */
export async function dropOpenSignature(
  tx: Database,
  parts: Parts,
  { actor }: ActedBy,
  userId: string,
): Promise<boolean> {
  const now = parts.clock.now()
  const [dropped] = await tx
    .update(secondSignature)
    .set({ state: 'taken_back', decidedById: actor.id, decidedAt: now })
    .where(
      and(
        eq(secondSignature.userId, userId),
        eq(secondSignature.kind, 'administrator'),
        eq(secondSignature.state, 'open'),
        eq(secondSignature.askedById, actor.id),
      ),
    )
    .returning({ id: secondSignature.id })
  if (!dropped) return false
  await noteTakenBack(tx, parts, { actor }, { id: dropped.id, userId })
  return true
}

/** Logs a withdrawn request, and updates its notifications. */
export async function noteTakenBack(
  tx: Database,
  parts: Parts,
  { actor }: Pick<ActedBy, 'actor'>,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  await audit(tx, actor, {
    action: 'user.take_back_administrator',
    targetType: 'user',
    targetId: userId,
    before: { role: roles.admins },
  })
  await settleAsked(tx, id, parts.clock.now())
  await notifyByMailToo(parts, tx, [
    {
      userId,
      kind: 'role_news',
      cause: `second_signature:${id}:taken_back`,
      title: 'You won’t become an administrator',
      description: 'The person who proposed you has withdrawn the request. Nothing changes for you.',
      button: null,
      url: null,
      actorId: actor.id,
    },
  ])
}

/** Marks the administrators' notifications as read, because no response is needed any longer. */
export async function settleAsked(tx: Database, signatureId: string, now: Date): Promise<void> {
  for (const { id } of await activeAdministrators(tx))
    await settleNotice(tx, id, askedCause(signatureId), now)
}
