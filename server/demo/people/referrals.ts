import type { Transaction } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What waits for staff, and since when; one for too long. */
const held = [
  { hoursAgo: 96, because: 'one_network' },
  { hoursAgo: 52, because: 'inviter_device' },
  { hoursAgo: 30, because: 'one_network' },
  { hoursAgo: 7, because: 'own_review' },
] as const

/** Of those whom the learner has brought: one waits for staff, one was refused, and the others have done no task yet. */
const HELD_OF_THE_LEARNER = { hoursAgo: 20, because: 'one_network' } as const
const REFUSED = {
  heldAfterDays: 2,
  decidedAfterDays: 3,
  because: 'inviter_device',
  reason: 'This account was made on your own device, minutes after yours was used there.',
} as const
const NEW_OF_THE_LEARNER = 2

const sent = [
  { email: 'neha.school@example.org', daysAgo: 2 },
  { email: 'rahul.cousin@example.org', daysAgo: 9 },
  { email: 'old.friend@example.org', daysAgo: 44 },
] as const

/**
 * Lets the invitations of which the karma is in the ledger count, holds a few for staff, and gives the learner people who
 * have come and invitations that are on their way.
 */
export async function countReferrals(
  tx: Transaction,
  now: Date,
  { learnerId }: { readonly learnerId: string },
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await tx`
    update referral set state = 'counted', counted_at = entry.created_at, karma = entry.karma, entry_id = entry.id, round = 1
    from karma_entry as entry
    join task on task.id = entry.task_id and task.hashtag = '#referral', "user" as member
    where member.id = referral.user_id and entry.user_id = referral.inviter_id and entry.karma > 0
      and entry.reason = member.full_name || ' joined through your invitation'`
  const guests = await tx<{ id: string; inviter_id: string | null; at: string; done: boolean }[]>`
    with guest as (
      select member.id, member.created_at, wallet.karma > 0 as done,
        row_number() over (partition by wallet.karma > 0 order by md5(member.id::text)) as number
      from "user" as member join wallet on wallet.user_id = member.id
      where member.status = 'active' and not exists (select from referral where user_id = member.id)
        and member.created_at > (select created_at from "user" where id = ${learnerId}) and member.id <> ${learnerId}
        and member.created_at < ${before(5 * DAY_MS)}::timestamptz
        and not exists (select from user_role where user_role.user_id = member.id and verified
          and role_id in (select id from role where title not in ('Student', 'Mentor', 'Enabler')))
    )
    select guest.id, guest.created_at as at, guest.done, (
      select inviter.id from "user" as inviter
      where inviter.status = 'active' and inviter.created_at < guest.created_at and inviter.id <> guest.id
        and inviter.id <> ${learnerId}
      order by md5(inviter.id::text || (guest.number / 2)::text) limit 1
    ) as inviter_id
    from guest where number <= case when done then ${held.length + 2}::integer else ${NEW_OF_THE_LEARNER}::integer end
    order by guest.done, guest.number`
  const done = guests.filter((guest) => guest.done)
  for (const { id, at } of guests.filter((guest) => !guest.done)) {
    await tx`
      insert into referral (user_id, inviter_id, created_at) values (${id}, ${learnerId}, ${at}::timestamptz)`
  }
  for (const [index, { id, inviter_id, at }] of done.entries()) {
    const waits = held[index] ?? (index === held.length ? HELD_OF_THE_LEARNER : undefined)
    const inviter = index < held.length ? inviter_id : learnerId
    if (!waits || !inviter) continue
    await tx`
      insert into referral (user_id, inviter_id, state, held_at, held_because, network_hash, created_at)
      values (${id}, ${inviter}, 'held', ${before(waits.hoursAgo * HOUR_MS)}::timestamptz, ${waits.because},
        ${'d'.repeat(64)}, ${at}::timestamptz)`
  }
  const refused = done[held.length + 1]
  if (refused) {
    const after = (days: number) => new Date(Date.parse(refused.at) + days * DAY_MS)
    await tx`
      insert into referral (user_id, inviter_id, state, held_at, held_because, decided_by_id, decided_at, reason, created_at)
      values (${refused.id}, ${learnerId}, 'refused', ${after(REFUSED.heldAfterDays)}::timestamptz,
        ${REFUSED.because}, (select id from "user" where email = 'fellow@muster.test'),
        ${after(REFUSED.decidedAfterDays)}::timestamptz, ${REFUSED.reason}, ${refused.at}::timestamptz)`
  }
  for (const { email, daysAgo } of sent) {
    const at = before(daysAgo * DAY_MS)
    await tx`
      insert into invite (id, inviter_id, email, code, sent_at, mailed_at, expires_at, created_at)
      values (${stableId('demo-invite', email)}, ${learnerId}, ${email}, ${stableId('demo-invite-code', email)},
        ${at}::timestamptz, ${at}::timestamptz, ${before((daysAgo - 30) * DAY_MS)}::timestamptz, ${at}::timestamptz)`
  }
}
