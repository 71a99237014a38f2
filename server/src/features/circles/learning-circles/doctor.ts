import { sql } from 'drizzle-orm'

/** Each query counts the circles whose stored figure differs from its source. */
export const circleChecks = [
  {
    total: 'learning circle members',
    query: sql`
      select count(*)::integer as differences from learning_circle as circle
      left join (
        select circle_id, count(*) as members from circle_member where status = 'member' group by 1
      ) as counted on counted.circle_id = circle.id
      where circle.member_count <> coalesce(counted.members, 0)`,
  },
  {
    // Circles in the outbox are skipped: they are about to be summed up.
    total: 'learning circle karma',
    query: sql`
      select count(*)::integer as differences from learning_circle as circle
      left join (
        select link.circle_id, sum(earned.karma) as karma from circle_member as link
        join karma_by_group as earned
          on earned.user_id = link.user_id and earned.interest_group_id = link.interest_group_id
        where link.status = 'member' group by 1
      ) as source on source.circle_id = circle.id
      where circle.karma <> coalesce(source.karma, 0)
        and not exists (select from circle_change where circle_change.circle_id = circle.id)`,
  },
  {
    total: 'interest groups of learning circle members',
    query: sql`
      select count(*)::integer as differences from circle_member as link
      join learning_circle as circle on circle.id = link.circle_id
      where link.interest_group_id <> circle.interest_group_id`,
  },
  {
    total: 'colleges of learning circle members',
    query: sql`
      select count(*)::integer as differences from circle_member as link
      where link.college_id is distinct from case when link.status = 'member' then college_of_member(link.user_id) end`,
  },
  {
    total: 'learning circles without a lead',
    query: sql`
      select count(*)::integer as differences from learning_circle as circle
      where circle.closed_at is null
        and not exists (select from circle_member as link where link.circle_id = circle.id and link.is_lead)`,
  },
] as const
