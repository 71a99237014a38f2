import type { Transaction } from '../../src/platform/database.ts'
import { stableIdOf } from '../../src/seed/ids.ts'

/**
 * What staff did in the demo, as the log of activity has it: each decision that the community shows elsewhere, with who made
 * it and why.
 */
export async function rememberActivity(tx: Transaction): Promise<void> {
  await tx`
    insert into audit_log (id, actor_id, actor_muid, action, target_type, target_id, member_id, before, after, created_at)
    select ${stableIdOf(tx, tx`'demo-activity' || done.action || done.target_id`)}, actor.id, actor.muid, done.action,
      done.target_type, done.target_id, done.member_id, done.before, jsonb_strip_nulls(done.after), done.at
    from (
      select 'submission.' || verb as action, 'submission' as target_type, work.id::text as target_id,
        work.user_id as member_id, jsonb_build_object('status', case verb when 'reverse' then 'approved' else 'pending' end) as before,
        jsonb_build_object('status', work.status, 'reason', work.reason,
          'karma', case verb when 'approve' then entry.karma end) as after,
        work.decided_by_id as actor_id, work.decided_at as at
      from submission as work
      left join karma_entry as entry on entry.id = work.entry_id
      cross join lateral (
        select case work.status when 'approved' then 'approve' when 'returned' then 'send_back'
          when 'rejected' then 'reject' when 'reversed' then 'reverse' end as verb
      ) as done
      union all
      select case when meetup.verified_at is null then 'meetup.reject' else 'meetup.verify' end, 'meetup', meetup.id::text,
        null, null,
        case when meetup.verified_at is null then jsonb_build_object('reason', meetup.reject_reason)
          else jsonb_build_object('karma', given.karma, 'attendees', given.attendees) end,
        meetup.decided_by_id, coalesce(meetup.verified_at, meetup.rejected_at)
      from meetup
      cross join lateral (
        select max(karma_given) as karma, count(karma_given) as attendees
        from meetup_attendee where meetup_id = meetup.id
      ) as given
      union all
      select 'user.reject_role', 'user', asked.user_id::text, asked.user_id, jsonb_build_object('role_request', role.title),
        jsonb_build_object('reason', asked.reason), asked.decided_by_id, asked.decided_at
      from role_request as asked join role on role.id = asked.role_id where asked.state = 'rejected'
    ) as done
    join "user" as actor on actor.id = done.actor_id
    where done.action is not null and done.at is not null`
}

/** A role that an administrator gave to many at once, and two settings that can be put back. */
export async function rememberSettings(tx: Transaction, now: Date): Promise<void> {
  const admin = tx`(select id, muid from "user" where email = 'admin@muster.test') as admin`
  const jobId = tx`${stableIdOf(tx, tx`'demo-activity-job'`)}`
  await tx`
    insert into audit_log
      (id, actor_id, actor_muid, action, target_type, target_id, member_id, before, after, record, job_id, entries, created_at)
    select ${stableIdOf(tx, tx`'demo-activity-mentor' || member.id`)}, admin.id, admin.muid, 'user.update', 'user',
      member.id::text, member.id, jsonb_build_object('roles', roles.titles - 'Mentor'),
      jsonb_build_object('roles', roles.titles), member.full_name, ${jobId}, null,
      ${now}::timestamptz - interval '3 days'
    from ${admin}, "user" as member
    cross join lateral (
      select jsonb_agg(role.title order by role.title) as titles
      from user_role as held join role on role.id = held.role_id where held.user_id = member.id and held.verified
    ) as roles
    where roles.titles ? 'Mentor'`
  await tx`
    insert into audit_log (id, actor_id, actor_muid, action, target_type, target_id, after, record, job_id, entries, created_at)
    select ${stableIdOf(tx, tx`'demo-activity-job-entry'`)}, admin.id, admin.muid, 'bulk_job.run', 'user', ${jobId}::text,
      jsonb_build_object('act', 'user.assign_role', 'succeeded', given.entries, 'failed', 1), 'Mentor', ${jobId},
      given.entries, ${now}::timestamptz - interval '3 days'
    from ${admin}, (select count(*)::integer as entries from audit_log where job_id = ${jobId}) as given
    where given.entries > 0`
  await tx`
    insert into audit_log (id, actor_id, actor_muid, action, target_type, target_id, before, after, record, created_at)
    select ${stableIdOf(tx, tx`'demo-activity-setting' || changed.target_id`)}, admin.id, admin.muid, changed.action,
      changed.target_type, changed.target_id, changed.before, changed.after, changed.record, changed.at
    from ${admin}, (
      (select 'task.update' as action, 'task' as target_type, id::text as target_id,
        jsonb_build_object('karma', karma - 5) as before, jsonb_build_object('karma', karma) as after, title as record,
        ${now}::timestamptz - interval '7 days' as at
      from task where active and karma > 10 order by title limit 1)
      union all
      select 'site_text.publish', 'site_text', key, jsonb_build_object('title', 'Who we are', 'version', 1),
        jsonb_build_object('title', title, 'version', version), title, created_at
      from site_text where key = 'foundation' and version = 2
    ) as changed`
}
