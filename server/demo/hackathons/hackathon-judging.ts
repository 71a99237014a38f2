import type { Transaction } from '../../src/platform/database.ts'

/** Judges of a hackathon, and how many look at each project. */
const JUDGES = 7
const SHEETS_EACH = 5

const notes = [
  'Ask the team how the calls are paid for after the pilot.',
  'Shown with two people who use it. That is rare.',
  'The idea is good; the second half of the story is missing.',
  '',
]

/**
 * Judges and their sheets: of a hackathon that is over all, with results and certificates; of one that runs, three in four.
 * Pass the transaction of a bulk load: its triggers rest.
 * @param at when projects were due, and whether that is over
 */
export async function judgeProjects(
  tx: Transaction,
  hackathonId: string,
  key: string,
  at: { readonly due: Date; readonly isOver: boolean },
): Promise<void> {
  const random = (text: string) => tx.unsafe(`get_byte(decode(md5('${key}' || ${text}), 'hex'), 0)`)
  const idFrom = (text: string) =>
    tx.unsafe(`
    overlay(overlay(md5('${key}' || 'judging' || ${text}) placing '4' from 13) placing 'a' from 17)::uuid`)
  await tx`
    insert into hackathon_crew (id, hackathon_id, user_id, role, created_at)
    select ${idFrom('member.id::text')}, ${hackathonId}::uuid, member.id, 'judge', ${at.due}::timestamptz - interval '9 days'
    from (
      select id from "user" as member where status = 'active' and email not like '%-staff@%'
        and not exists (
          select from hackathon_application as own where own.hackathon_id = ${hackathonId}::uuid and own.user_id = member.id
        ) and not exists (
          select from hackathon_crew as own where own.hackathon_id = ${hackathonId}::uuid and own.user_id = member.id
        )
      order by md5(id::text || ${key}) limit ${JUDGES}
    ) as member`
  await tx`
    insert into hackathon_judging (hackathon_id, sheets_each, closes_at, published_at, publication, updated_at)
    values (${hackathonId}::uuid, ${SHEETS_EACH}::smallint,
      ${at.isOver ? null : new Date(at.due.getTime() + 3 * 3_600_000)}::timestamptz,
      ${at.isOver ? new Date(at.due.getTime() + 86_400_000) : null}::timestamptz, ${at.isOver ? 1 : 0}::smallint,
      ${at.due}::timestamptz)`
  await tx`
    with judge as (
      select user_id, row_number() over (order by user_id) as place from hackathon_crew
      where hackathon_id = ${hackathonId}::uuid and role = 'judge'
    ), given as (
      select project.id as project_id, judge.user_id as judge_id, project.number,
        ${at.isOver}::boolean or ${random('project.id::text || judge.user_id::text')} % 4 > 0 as filled
      from hackathon_project as project, judge
      where project.hackathon_id = ${hackathonId}::uuid and project.version > 0
        and (project.number + judge.place) % ${JUDGES} < ${SHEETS_EACH}
    )
    insert into hackathon_sheet (project_id, judge_id, hackathon_id, steps, note, version, saved_at, created_at)
    select project_id, judge_id, ${hackathonId}::uuid, case when filled then (
        select jsonb_object_agg(criterion.value ->> 'id', least(5, 1 + (
          ${random("project_id::text || (criterion.value ->> 'id')")} % 4
          + ${random("project_id::text || judge_id::text || (criterion.value ->> 'id')")} % 3
        )))
        from hackathon, jsonb_array_elements(hackathon.criteria) as criterion (value) where hackathon.id = ${hackathonId}::uuid
      ) else '{}' end,
      case when filled then nullif(
        (${JSON.stringify(notes)}::text::jsonb) ->> (${random('judge_id::text || project_id::text')} % ${notes.length}), ''
      ) end,
      case when filled then 1 else 0 end,
      case when filled then ${at.due}::timestamptz - interval '1 hour' + number * interval '1 minute' end,
      ${at.due}::timestamptz - interval '5 hours'
    from given`
  if (at.isOver) await publish(tx, hackathonId, idFrom)
}

async function publish(
  tx: Transaction,
  hackathonId: string,
  idFrom: (text: string) => ReturnType<Transaction['unsafe']>,
): Promise<void> {
  await tx`
    with part as (
      select sheet.project_id, criterion.place, criterion.value ->> 'name' as name, (criterion.value ->> 'weight')::integer as weight,
        avg((sheet.steps ->> (criterion.value ->> 'id'))::integer) as mean, count(*) as sheets
      from hackathon_sheet as sheet join hackathon on hackathon.id = sheet.hackathon_id,
        jsonb_array_elements(hackathon.criteria) with ordinality as criterion (value, place)
      where sheet.hackathon_id = ${hackathonId}::uuid group by 1, 2, 3, 4
    ), scored as (
      select part.project_id, sum(mean * weight / 5)::float8 as score, max(sheets) as sheets,
        jsonb_agg(jsonb_build_object('name', name, 'weight', weight, 'mean', round(mean, 2)) order by part.place) as criteria
      from part group by 1
    ), placed as (
      select scored.*, row_number() over (order by score desc, project.number) as place,
        row_number() over (partition by project.track_id order by score desc, project.number) as track_place
      from scored join hackathon_project as project on project.id = scored.project_id
    )
    insert into hackathon_result (project_id, hackathon_id, place, track_place, score, criteria, sheets, prizes)
    select project_id, ${hackathonId}::uuid, place, track_place, score, criteria, sheets, (
        select coalesce(jsonb_agg(prize.value ->> 'title'), '[]')
        from hackathon, jsonb_array_elements(hackathon.prizes) as prize (value)
        where hackathon.id = ${hackathonId}::uuid and coalesce((prize.value ->> 'place')::integer, 3) = placed.place
      )
    from placed`
  // The prize that no place wins goes to the third.
  await tx`
    update hackathon_judging as judging set choices = jsonb_build_object(prize.value ->> 'id', result.project_id)
    from hackathon, jsonb_array_elements(hackathon.prizes) as prize (value), hackathon_result as result
    where judging.hackathon_id = ${hackathonId}::uuid and hackathon.id = judging.hackathon_id
      and result.hackathon_id = hackathon.id and result.place = 3 and prize.value ->> 'place' is null`
  await tx`
    insert into hackathon_certificate (
      id, code, hackathon_id, project_id, user_id, kind, full_name, prize_id, prize, place, created_at
    )
    select ${idFrom("'certificate' || kind || member.id::text")},
      upper(translate(left(md5(kind || member.id::text || project.id::text), 12), '01', 'XY')), ${hackathonId}::uuid, project.id,
      member.id, kind, member.full_name, (prize.value ->> 'id')::uuid, prize.value ->> 'title',
      case kind when 'prize' then result.place end, judging.published_at
    from hackathon_result as result
    join hackathon_project as project on project.id = result.project_id
    join hackathon_judging as judging on judging.hackathon_id = result.hackathon_id
    join hackathon on hackathon.id = result.hackathon_id
    join hackathon_team_member as part on part.team_id = project.team_id
    join "user" as member on member.id = part.user_id and member.status = 'active'
    cross join (values ('prize'), ('taking_part')) as given (kind)
    left join jsonb_array_elements(hackathon.prizes) as prize (value)
      on kind = 'prize' and coalesce((prize.value ->> 'place')::integer, 3) = result.place
    where result.hackathon_id = ${hackathonId}::uuid and (kind = 'taking_part' or prize.value is not null)`
}
