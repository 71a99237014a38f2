import type { Transaction } from '../../src/platform/database.ts'

/**
 * The named accounts have been celebrated with; all others see theirs when they first come by. One of the learner's works is
 * shared as a picture.
 */
export async function rememberCelebrations(
  tx: Transaction,
  named: readonly string[],
  now: Date,
): Promise<void> {
  await tx`
    insert into celebration_seen (user_id, cause, seen_at)
    select own.user_id, own.cause, ${now}::timestamptz
    from (
      select user_id, coalesce('level-' || level_order, 'work-' || submission_id, 'minutes-' || meetup_id) as cause
      from highlight
      union all
      select user_id, 'badge-' || achievement_id from member_achievement where state = 'held'
    ) as own
    join "user" as member on member.id = own.user_id and member.email = any(${[...named]})
    on conflict do nothing`
  await tx`
    insert into celebration_share (user_id, cause, token, created_at)
    select work.user_id, 'work-' || work.id, 'demo-picture-001', ${now}::timestamptz
    from submission as work join "user" as member on member.id = work.user_id and member.email = 'learner@muster.test'
    where work.status = 'approved' order by work.decided_at desc, work.id limit 1`
}
