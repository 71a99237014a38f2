import { whyNotAct } from '@muster/contract/desk/staff-acts.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { AppError, conflict, fieldRefused, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { isAddressTaken, permissionsOf } from '../../../account/accounts/index.ts'
import { replaceAddressByStaff } from '../../../account/email-addresses/index.ts'
import type { ActedBy } from '../../../account/security-events/index.ts'
import { sendCode } from '../../../account/sign-in/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { lockAdministration } from '../../access/index.ts'
import { assertMayAct, type LockedMember, lockMember } from '../protection.ts'
import { secondSignature } from '../tables.ts'
import { askedCause, SIGNATURE_DAYS, SIGNATURES_PAGE, settleAsked, storeRequest } from './ask.ts'

type Signature = typeof secondSignature.$inferSelect

/**
 * Asks for another address for a member who has lost theirs. An address is a way into the account, so an administrator
 * other than the asker confirms it.
 * @param asked.grounds how the asker knows that it's the member who asks
 * @throws AppError 404; 403 for oneself and for members the actor can't act on; 400 on `email` for the address they have
 * and for accounts that aren't active; 409 when another account has it, and while a request is open
 */
export async function askForAddress(
  parts: Parts,
  by: ActedBy,
  { userId, ...asked }: { readonly userId: string; readonly email: string; readonly grounds: string },
): Promise<void> {
  if (userId === by.actor.id) {
    throw new AppError(403, { general: ['Change your own address in your settings, with your password'] })
  }
  await parts.db.transaction(async (tx) => {
    await lockAdministration(tx)
    const member = await lockMember(tx, userId)
    assertMayAct('edit', by.actor, member)
    if (member.email === asked.email) throw fieldRefused('email', 'This is the address they have')
    await storeAddressRequest(tx, parts, by, member, asked)
  })
}

/**
 * `askForAddress` within a transaction. The caller has locked administration, then the member, and knows that the actor
 * can act on them and that the address is another one.
 * @throws AppError 400 for accounts that aren't active; 409 as in `askForAddress`
 */
export async function storeAddressRequest(
  tx: Database,
  parts: Parts,
  { actor }: ActedBy,
  member: LockedMember,
  { email, grounds }: { readonly email: string; readonly grounds: string },
): Promise<void> {
  const now = parts.clock.now()
  if (member.status !== 'active') throw refused('Restore this account first')
  if (await isAddressTaken(tx, email, now, member.id)) {
    throw conflict('email', 'Another account uses this address')
  }
  const request = { kind: 'address', userId: member.id, address: email, grounds } as const
  const { id, signers } = await storeRequest(tx, request, actor.id, now)
  await audit(tx, actor, {
    action: 'user.ask_address',
    targetType: 'user',
    targetId: member.id,
    before: { email: member.email },
    after: { email, reason: grounds },
  })
  await notifyByMailToo(
    parts,
    tx,
    signers.map((signer) => ({
      userId: signer,
      kind: 'role_news' as const,
      cause: askedCause(id),
      title: saying`Confirm a new address for ${{ name: member.fullName }}?`,
      description: saying`A colleague wants to change a member’s email address. Confirm or decline it within ${{ days: SIGNATURE_DAYS }} days.`,
      button: 'Review request',
      url: SIGNATURES_PAGE,
      actorId: actor.id,
    })),
  )
}

/**
 * Gives the member the new address. They get a sign-in code and the link that confirms it there, the former address a
 * link to undo it, and every device is signed out. The caller has locked the request and checked the signer.
 * @throws AppError 404; 403; 400 when the asker can no longer act on the member or the account isn't active; 409 when
 * another account has taken the address
 */
export async function confirmAddress(
  tx: Database,
  parts: Parts,
  by: ActedBy,
  { id, userId, address, grounds, askedById }: Signature,
): Promise<void> {
  const now = parts.clock.now()
  const member = await lockMember(tx, userId)
  assertMayAct('edit', by.actor, member)
  // The member can have got more access since, and the asker less.
  const asker = askedById === null ? null : await permissionsOf(tx, askedById, now)
  if (!asker || whyNotAct('edit', asker, member) !== null) {
    throw refused(
      'The person who asked for this can no longer act on this account. Decline it and ask again.',
    )
  }
  if (member.status !== 'active') throw refused('This member’s account isn’t active')
  const email = address ?? ''
  const account = await replaceAddressByStaff(tx, parts, by, { userId, email })
  if (account) await sendCode(tx, parts, account, by.request, by.actor)
  await tx
    .update(secondSignature)
    .set({ state: 'confirmed', decidedAt: now, decidedById: by.actor.id })
    .where(eq(secondSignature.id, id))
  await audit(tx, by.actor, {
    action: 'user.confirm_address',
    targetType: 'user',
    targetId: userId,
    before: { email: member.email },
    after: { email, requested_by: askedById, reason: grounds },
  })
  await tellEnd(tx, parts, by.actor, { id, askedById }, 'confirmed')
}

const ends = {
  confirmed: 'A member has the new address that you asked for',
  refused: 'Another administrator has declined your request',
  taken_back: 'The request has been withdrawn',
  lapsed: 'A second signature has expired',
} as const
const acts = {
  refused: 'user.refuse_address',
  taken_back: 'user.take_back_address',
  lapsed: 'user.lapse_address',
} as const

/** Logs how a request ended without a new address, and notifies the one who asked. */
export async function endAddress(
  tx: Database,
  parts: Parts,
  actor: ActedBy['actor'] | null,
  { id, userId, address, askedById }: Signature,
  how: keyof typeof acts,
  reason?: string,
): Promise<void> {
  await audit(tx, actor, {
    action: acts[how],
    targetType: 'user',
    targetId: userId,
    before: { email: address },
    ...(reason !== undefined && { after: { reason } }),
  })
  await tellEnd(tx, parts, actor, { id, askedById }, how, reason)
}

async function tellEnd(
  tx: Database,
  parts: Parts,
  actor: ActedBy['actor'] | null,
  { id, askedById }: Pick<Signature, 'id' | 'askedById'>,
  how: keyof typeof ends,
  reason?: string,
): Promise<void> {
  await settleAsked(tx, id, parts.clock.now())
  if (askedById === null || askedById === actor?.id) return
  await notifyByMailToo(parts, tx, [
    {
      userId: askedById,
      kind: 'role_news',
      cause: `second_signature:${id}:${how}`,
      title: ends[how],
      description: reason
        ? saying`It’s about a member’s email address. Reason: ${{ reason }}`
        : 'It’s about a member’s email address.',
      button: null,
      url: null,
      ...(actor && { actorId: actor.id }),
    },
  ])
}

/** The open request for another address that the actor made for a member; null if there’s none. */
export async function findOwnAddressRequest(
  db: Database,
  actorId: string,
  userId: string,
): Promise<{ readonly id: string; readonly address: string | null } | null> {
  const [found] = await db
    .select({ id: secondSignature.id, address: secondSignature.address })
    .from(secondSignature)
    .where(
      and(
        eq(secondSignature.userId, userId),
        eq(secondSignature.kind, 'address'),
        eq(secondSignature.state, 'open'),
        eq(secondSignature.askedById, actorId),
      ),
    )
  return found ?? null
}
