import { randomUUID } from 'node:crypto'
import { formatDate } from '@muster/contract/lib/formats.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import {
  INVITE_AGAIN_DAYS,
  INVITE_DAYS,
  INVITES_A_DAY,
  MOST_SENDS,
  type referrals,
} from '@muster/contract/reach/referrals.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { spendCoin } from '../../learning/rewards/index.ts'
import { INVITE_QUEUE, inviteJob } from './mails.ts'

const DAY_MS = 86_400_000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

type InviteParts = Pick<Parts, 'db' | 'clock' | 'config' | 'jobs'>

/**
 * Invites someone by email. Doesn't check here whether they have an account: the response is the same, and
 * the job sends no email then. Of two concurrent identical invitations, one is sent.
 * @throws AppError 400 on `email` for one's own address and one invited recently; on `invite_type` when coins
 * can't be spent, or there are none; 409 at the daily limit
 */
export async function sendInvite(
  parts: InviteParts,
  inviterId: string,
  { email, invite_type: type }: BodyOf<typeof referrals.send>,
): Promise<void> {
  const now = parts.clock.now()
  if (type === 'Mucoin' && parts.config.MUCOIN_INVITES === 'off') {
    throw fieldRefused('invite_type', 'You can’t use coins for invitations here. Choose Karma.')
  }
  await parts.db.transaction(async (tx) => {
    const inviter = await lockInviter(tx, inviterId)
    if (inviter.email === email) {
      throw fieldRefused('email', 'This is your own address. Enter someone else’s.')
    }
    await assertBudget(tx, inviterId, now)
    const id = await keepInvite(tx, inviterId, { email, type }, now)
    if (
      type === 'Mucoin' &&
      !(await spendCoin(tx, inviterId, { cause: `invite:${id}:${now.getTime()}`, at: now }))
    ) {
      throw fieldRefused('invite_type', 'You have no coins left. Choose Karma.')
    }
    await parts.jobs.enqueue(tx, INVITE_QUEUE, inviteJob(id))
  })
}

/**
 * Sends an invitation again, within the same limits. Of two concurrent calls, one succeeds.
 * @throws AppError 404 for someone else's; 409 when it was used, has expired or was withdrawn, or was sent
 * recently
 */
export async function sendInviteAgain(
  parts: InviteParts,
  inviterId: string,
  inviteId: string,
): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await lockInviter(tx, inviterId)
    const kept = await findInvite(tx, inviterId, inviteId)
    if (kept.used_at) throw conflict('general', 'They’ve already joined')
    if (kept.withdrawn_at) throw conflict('general', 'You’ve withdrawn this invitation')
    if (Date.parse(kept.expires_at) <= now.getTime()) {
      throw conflict('general', 'This invitation has expired. Use the form to invite them again.')
    }
    await assertBudget(tx, inviterId, now)
    const refusal = whyNotAgain(kept, now)
    if (refusal) throw conflict('general', refusal)
    await tx.execute(sql`
      update invite set sent_at = ${now}::timestamptz, sends = sends + 1, expires_at = ${endOf(now)}::timestamptz
      where id = ${inviteId}::uuid`)
    await parts.jobs.enqueue(tx, INVITE_QUEUE, inviteJob(inviteId))
  })
}

/**
 * Withdraws an invitation: its code stops working. It still counts for the daily limit. Idempotent.
 * @throws AppError 404 for someone else's; 409 when someone has joined through it
 */
export async function withdrawInvite(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  inviterId: string,
  inviteId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await findInvite(tx, inviterId, inviteId)
    if (kept.used_at) throw conflict('general', 'They’ve already joined')
    await tx.execute(sql`
      update invite set withdrawn_at = coalesce(withdrawn_at, ${clock.now()}::timestamptz) where id = ${inviteId}::uuid`)
  })
}

const endOf = (now: Date) => new Date(now.getTime() + INVITE_DAYS * DAY_MS)

/**
 * Locks the member's wallet, so that their invitations are serialised.
 * @throws AppError 403 unless they are active
 */
async function lockInviter(tx: Database, id: string): Promise<{ readonly email: string }> {
  const [inviter] = await tx.execute<{ email: string; status: string }>(sql`
    select member.email, member.status from "user" as member join wallet on wallet.user_id = member.id
    where member.id = ${id}::uuid for no key update of wallet`)
  if (inviter?.status !== 'active') {
    throw new AppError(403, { general: ['Your account isn’t active, so you can’t invite anyone'] })
  }
  return inviter
}

/** Invitations that a member can still send today. */
export async function invitesLeft(db: Database, inviterId: string, now: Date): Promise<number> {
  const [row] = await db.execute<{ sent: number }>(sql`
    select count(*)::integer as sent from invite
    where inviter_id = ${inviterId}::uuid and sent_at > ${daysBefore(now, 1)}::timestamptz`)
  return Math.max(0, INVITES_A_DAY - (row?.sent ?? 0))
}

async function assertBudget(tx: Database, inviterId: string, now: Date): Promise<void> {
  if ((await invitesLeft(tx, inviterId, now)) > 0) return
  throw conflict(
    'email',
    say`You’ve sent ${{ most: INVITES_A_DAY }} invitations within a day. Send more tomorrow, or share your link.`,
  )
}

interface Kept {
  readonly sent_at: string
  readonly sends: number
  readonly expires_at: string
  readonly used_at: string | null
}

async function findInvite(
  tx: Database,
  inviterId: string,
  id: string,
): Promise<Kept & { withdrawn_at: string | null }> {
  const [kept] = await tx.execute<Kept & { withdrawn_at: string | null }>(sql`
    select sent_at, sends, expires_at, used_at, withdrawn_at from invite
    where id = ${id}::uuid and inviter_id = ${inviterId}::uuid for update`)
  if (!kept) throw notFound('this invitation')
  return kept
}

const dayOf = (moment: number | string) => formatDate(moment, 'longDayMonth', 'UTC')

/** Why an address can't be invited now; null when it can. */
function whyNotAgain({ sent_at, sends, expires_at }: Kept, now: Date): string | null {
  const again = Date.parse(sent_at) + INVITE_AGAIN_DAYS * DAY_MS
  if (again > now.getTime()) {
    return say`You invited this address on ${{ sent: dayOf(sent_at) }}. You can email it again from ${{ day: dayOf(again) }}.`
  }
  if (sends >= MOST_SENDS && Date.parse(expires_at) > now.getTime()) {
    return say`You’ve emailed this address ${{ times: MOST_SENDS }} times. You can invite it again from ${{ day: dayOf(expires_at) }}.`
  }
  return null
}

/**
 * Stores an invitation, one per inviter and address: a new one replaces one that is over.
 * @throws AppError 400 on `email`
 */
async function keepInvite(
  tx: Database,
  inviterId: string,
  { email, type }: { readonly email: string; readonly type: string },
  now: Date,
): Promise<string> {
  const [before] = await tx.execute<Kept>(sql`
    select sent_at, sends, expires_at, used_at from invite
    where inviter_id = ${inviterId}::uuid and email = ${email} for update`)
  if (before?.used_at)
    throw fieldRefused('email', 'Someone with this address has already joined through your invitation')
  const refusal = before && whyNotAgain(before, now)
  if (refusal) throw fieldRefused('email', refusal)
  const [kept] = await tx.execute<{ id: string }>(sql`
    insert into invite (inviter_id, email, type, code, sent_at, expires_at, created_at)
    values (${inviterId}::uuid, ${email}, ${type}, ${randomUUID()}::uuid, ${now}::timestamptz, ${endOf(now)}::timestamptz,
      ${now}::timestamptz)
    on conflict (inviter_id, email) do update set type = excluded.type, code = excluded.code,
      sends = case when invite.expires_at > excluded.sent_at then invite.sends + 1 else 1 end,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, withdrawn_at = null
    returning id`)
  if (!kept) throw new Error('the invitation was not kept')
  return kept.id
}
