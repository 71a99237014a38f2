import type { Transaction } from '../../src/platform/database.ts'

/** What the learner has done all for, and left to be claimed. */
const LEFT_TO_THE_LEARNER = 'First host'

/**
 * Gives members most of the achievements whose rules they meet, on days between joining and now, and lets them show some on
 * their profiles. What is left they can claim: the server finds that by itself. Only rules of one total are read here.
 */
export async function rememberAchievements(tx: Transaction, now: Date): Promise<void> {
  await tx`
    insert into member_achievement (user_id, achievement_id, state, rule_id, claimable_at, issued_at, created_at)
    select reached.user_id, rule.achievement_id, 'held', rule.id, days.at, days.at, days.at
    from achievement_rule as rule
    join (
      select user_id, deed as fact, amount as value from deeds_done()
      union all
      select user_id, 'total_karma', karma from wallet
      union all
      select user_id, 'level', level_order from wallet
    ) as reached
      on case reached.fact when 'tasks' then 'total_tasks' else reached.fact end
          = rule.rule->'conditions'->0->>'milestone_type'
        and reached.value >= (rule.rule->'conditions'->0->>'required_value')::integer
    join "user" as member on member.id = reached.user_id and member.status = 'active'
    join achievement on achievement.id = rule.achievement_id
    cross join lateral (
      select greatest(
        member.created_at + (${now}::timestamptz - member.created_at)
          * (0.2 + 0.8 * (get_byte(decode(md5(member.id::text || rule.id::text), 'hex'), 0) / 256.0)),
        (select max(certificate.created_at) from hackathon_certificate as certificate
          where certificate.user_id = member.id and reached.fact like 'hackathon%')
      ) as at
    ) as days
    where rule.state = 'active' and jsonb_array_length(rule.rule->'conditions') = 1
      and case member.email when 'learner@muster.test' then achievement.name <> ${LEFT_TO_THE_LEARNER}
        else get_byte(decode(md5(rule.id::text || member.id::text), 'hex'), 1) < 180 end`
  await tx`
    insert into achievement_log (user_id, achievement_id, action, rule_version, actor_id, created_at)
    select user_id, achievement_id, 'issued', 1, user_id, issued_at from member_achievement`
  await tx`
    insert into achievement_count (achievement_id, month, issued, held)
    select achievement_id, date_trunc('month', issued_at at time zone 'UTC')::date, count(*), count(*)
    from member_achievement group by 1, 2`
  await tx`
    update member_achievement as own set position = chosen.position
    from (
      select id, row_number() over (partition by user_id order by issued_at desc, id) as position from member_achievement
    ) as chosen
    where chosen.id = own.id and chosen.position <= 4`
  // The server signs them within a minute of its start.
  await tx`
    insert into credential (
      number, kind, source_id, user_id, title, description, criteria, badge_tone, badge_icon, valid_years, asked_at
    )
    select 'MU-DEM-' || case position when 1 then 'FRST-CRED' else 'NEXT-CRED' end, 'achievement', achievement_id, user_id,
      name, description, 'What the rule of the achievement asks: ' || lower(left(description, 1)) || substr(description, 2), badge_tone, badge_icon, vc_years, issued_at
    from (
      select own.achievement_id, own.user_id, own.issued_at, achievement.name, achievement.description,
        achievement.badge_tone, achievement.badge_icon, achievement.vc_years,
        row_number() over (order by own.issued_at desc, own.id) as position
      from member_achievement as own join achievement on achievement.id = own.achievement_id
      join "user" as member on member.id = own.user_id
      where member.email = 'learner@muster.test' and own.state = 'held' and achievement.has_vc
    ) as own where own.position <= 2`
}
