import type { Transaction } from '../../src/platform/database.ts'

interface Staff {
  readonly adminId: string
  readonly fellowId: string
  readonly appraiserId: string
}

/**
 * Who has which queue in this week and the next, and who has taken which case. No one has the meetups today, so that it
 * shows what that looks like.
 */
export async function shareDuties(
  tx: Transaction,
  now: Date,
  { adminId, fellowId, appraiserId }: Staff,
): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await tx`
    insert into queue_duty (queue, day, user_id, set_by_id)
    select turn.queue, ${today}::date + days.after,
      case (turn.at + days.after + 7) % 2 when 0 then turn.one else turn.other end, ${adminId}::uuid
    from (values
      ('submissions', 0, ${appraiserId}::uuid, ${fellowId}::uuid), ('meetup_records', 1, ${fellowId}, ${adminId}),
      ('organization_proposals', 1, ${adminId}, ${fellowId}), ('role_requests', 0, ${adminId}, ${fellowId}),
      ('referrals', 0, ${fellowId}, ${adminId})
    ) as turn (queue, at, one, other)
    cross join generate_series(-7, 13) as days (after)
    where not (turn.queue = 'meetup_records' and days.after between -1 and 1)`
  await tx`
    insert into work_owner (queue, item_id, owner_id, given_by_id, given_at)
    (select 'organization_proposals', id, ${adminId}::uuid, null::uuid, ${now}::timestamptz
      from organization_case where status = 'pending' order by created_at limit 1)
    union all
    (select 'role_requests', id, ${adminId}, ${fellowId}, ${now}
      from role_request where state = 'waiting' order by created_at offset 1 limit 1)
    union all
    (select 'submissions', id, ${appraiserId}, null, ${now}
      from submission where status = 'pending' order by submitted_at limit 2)`
}
