import type { Transaction } from '../../src/platform/database.ts'

/**
 * Projects of the teams of a hackathon that has begun: most have handed in, of one that is over all. Members like them.
 * The gallery of what is over is open. Pass the transaction of a bulk load: its triggers rest.
 * @param at when the hackathon began, and when its projects were due
 */
export async function handInProjects(
  tx: Transaction,
  hackathonId: string,
  key: string,
  at: { readonly began: Date; readonly due: Date; readonly isOver: boolean },
): Promise<void> {
  const idFrom = (text: string) =>
    tx.unsafe(`
    overlay(overlay(md5('${key}' || 'project' || ${text}) placing '4' from 13) placing 'a' from 17)::uuid`)
  const last = at.isOver ? at.due : new Date(at.began.getTime() + 20 * 3_600_000)
  await tx`
    insert into hackathon_project_rules (hackathon_id, gallery_is_open, updated_at)
    values (${hackathonId}::uuid, ${at.isOver}::boolean, ${at.began}::timestamptz)`
  await tx`
    with made as (
      select team.id as team_id, team.name as title, team.pitch as summary, row_number() over (order by team.id) as place,
        (select user_id from hackathon_team_member where team_id = team.id and is_captain) as captain_id,
        (
          select track.value ->> 'id' from jsonb_array_elements(hackathon.tracks) with ordinality as track (value, place)
          order by (track.place + get_byte(decode(md5(team.id::text), 'hex'), 0)) % jsonb_array_length(hackathon.tracks) limit 1
        ) as track_id
      from hackathon_team as team join hackathon on hackathon.id = team.hackathon_id
      where team.hackathon_id = ${hackathonId}::uuid
    ), timed as (
      select made.*, ${last}::timestamptz - place * interval '13 minutes' as at, ${at.isOver}::boolean or place % 3 > 0 as whole,
        jsonb_build_object(
          'title', title, 'summary', summary, 'description',
          'We asked five people what slows them down, built the smallest thing that helps, and tried it with two of them. What is missing: a second language and a way to pay for it.',
          'demo_url', 'https://' || replace(lower(title), ' ', '-') || '.example',
          'code_url', 'https://code.example/' || replace(lower(title), ' ', '-'), 'video_url', null, 'track_id', track_id
        ) as content
      from made
    )
    insert into hackathon_project (
      id, hackathon_id, team_id, draft, number, title, summary, description, demo_url, code_url, track_id, version,
      handed_in_at, created_by_id, updated_by_id, created_at, updated_at
    )
    select ${idFrom('team_id::text')}, ${hackathonId}::uuid, team_id, content, case when whole then place end,
      case when whole then title end, case when whole then summary end, case when whole then content ->> 'description' end,
      case when whole then content ->> 'demo_url' end, case when whole then content ->> 'code_url' end,
      case when whole then (content ->> 'track_id')::uuid end, case when whole then 1 else 0 end,
      case when whole then at end, captain_id, captain_id, at - interval '3 hours', at
    from timed`
  await tx`
    insert into hackathon_project_version (id, project_id, version, content, is_late, handed_in_by_id, created_at)
    select ${idFrom("'version' || id::text")}, id, 1, draft, false, updated_by_id, handed_in_at
    from hackathon_project where hackathon_id = ${hackathonId}::uuid and version > 0`
  await tx`
    insert into hackathon_project_like (project_id, user_id, created_at)
    select project.id, member.id, project.handed_in_at + interval '1 day'
    from hackathon_project as project
    join "user" as member on member.status = 'active'
      and get_byte(decode(md5(member.id::text || project.id::text), 'hex'), 0) < 12
    where project.hackathon_id = ${hackathonId}::uuid and project.version > 0 and ${at.isOver}::boolean
      and not exists (
        select from hackathon_team_member as own where own.team_id = project.team_id and own.user_id = member.id
      )`
  await tx`
    update hackathon_project as project set likes = liked.likes
    from (select project_id, count(*)::integer as likes from hackathon_project_like group by 1) as liked
    where liked.project_id = project.id and project.hackathon_id = ${hackathonId}::uuid`
}
