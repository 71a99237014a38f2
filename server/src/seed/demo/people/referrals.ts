import type { Transaction } from '../../../platform/database.ts'
import { stableId } from '../../ids.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What waits for staff, and since when; one for too long. */
const held = [
  { hoursAgo: 96, because: 'one_network' },
  { hoursAgo: 52, because: 'inviter_device' },
  { hoursAgo: 30, because: 'one_network' },
  { hoursAgo: 7, because: 'own_review' },
] as const

/** How many others the learner has brought; none has done a task yet, so that their karma stays as it is told. */
const OF_THE_LEARNER = 4

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
      and entry.reason = member.full_name || ' joined on your invitation'`
  const guests = await tx<{ id: string; inviter_id: string; at: string }[]>`
    with guest as (
      select id, created_at, row_number() over (order by md5(id::text)) as number from "user"
      where status = 'active' and email like '%@%' and not exists (select from referral where user_id = "user".id)
        and created_at > (select created_at from "user" where id = ${learnerId}) and id <> ${learnerId}
        and not exists (select from user_role where user_role.user_id = "user".id and verified
          and role_id in (select id from role where title not in ('Student', 'Mentor', 'Enabler')))
      order by md5(id::text) limit ${held.length + OF_THE_LEARNER}
    )
    select guest.id, guest.created_at as at, (
      select inviter.id from "user" as inviter
      where inviter.status = 'active' and inviter.created_at < guest.created_at and inviter.id <> guest.id
        and inviter.id <> ${learnerId}
      order by md5(inviter.id::text || (guest.number / 2)::text) limit 1
    ) as inviter_id
    from guest order by guest.number`
  for (const [index, { id, inviter_id, at }] of guests.entries()) {
    const waits = held[index]
    const inviter = waits ? inviter_id : learnerId
    if (!inviter) continue
    await tx`
      insert into referral (user_id, inviter_id, state, held_at, held_because, network_hash, created_at)
      values (${id}, ${inviter}, ${waits ? 'held' : 'waiting'},
        ${waits ? before(waits.hoursAgo * HOUR_MS) : null}::timestamptz, ${waits?.because ?? null},
        ${waits ? 'd'.repeat(64) : null}, ${at}::timestamptz)`
  }
  for (const { email, daysAgo } of sent) {
    const at = before(daysAgo * DAY_MS)
    await tx`
      insert into invite (id, inviter_id, email, code, sent_at, mailed_at, expires_at, created_at)
      values (${stableId('demo-invite', email)}, ${learnerId}, ${email}, ${stableId('demo-invite-code', email)},
        ${at}::timestamptz, ${at}::timestamptz, ${before((daysAgo - 30) * DAY_MS)}::timestamptz, ${at}::timestamptz)`
  }
}
