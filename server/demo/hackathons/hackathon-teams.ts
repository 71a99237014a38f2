import type { Transaction } from '../../src/platform/database.ts'

/** Names and ideas of teams, in turn; skills that some still look for. */
const names = [
  ['Clinic Queue', 'A hospital token by phone call'],
  ['Tide Table', 'Ferries that say when they really leave'],
  ['Rain Ledger', 'Every school a rain gauge, every gauge a line in the book'],
  ['Bus Stop', 'A sign that knows where the bus is'],
  ['Nool', 'Orders for weavers without a middleman'],
  ['Padi Padi', 'Reading, one step a day'],
  ['Meenmap', 'Where the catch of this morning is sold'],
  ['Oru Cup', 'One cup for all the canteens'],
] as const
const skills = ['Illustration', 'Electronics', 'Writing', 'Maps', 'Phone calls']
const TEAM = 4

/**
 * Teams of who was accepted, in the order in which they applied; every sixth looks for one, but never
 * the learner whom the demo is shown as.
 * Pass the transaction of a bulk load: its triggers rest.
 */
export async function formTeams(
  tx: Transaction,
  hackathonId: string,
  key: string,
  learnerId: string,
): Promise<void> {
  const idFrom = (text: string) =>
    tx.unsafe(`
    overlay(overlay(md5('${key}' || 'team' || ${text}) placing '4' from 13) placing 'a' from 17)::uuid`)
  await tx`
    create temporary table joining on commit drop as
    select user_id, created_at, 1 + (row_number() over (order by created_at, user_id) - 1) / ${TEAM} as team,
      (row_number() over (order by created_at, user_id) - 1) % ${TEAM} as place
    from hackathon_application
    where hackathon_id = ${hackathonId}::uuid and told_status = 'accepted'
      and (get_byte(decode(md5(user_id::text), 'hex'), 0) % 6 > 0 or user_id = ${learnerId}::uuid)`
  await tx`
    insert into hackathon_team (id, hackathon_id, name, pitch, skills, is_open, invite_code, created_at, updated_at)
    select ${idFrom('team::text')}, ${hackathonId}::uuid,
      names.value ->> 0 || case when team > ${names.length} then ' ' || (1 + (team - 1) / ${names.length})::text else '' end,
      names.value ->> 1,
      case when count(*) < ${TEAM} then jsonb_build_array(
        (${JSON.stringify(skills)}::text::jsonb) ->> (team % ${skills.length})::integer
      ) else '[]'::jsonb end,
      true, upper(translate(left(md5(${key} || 'link' || team::text), 10), '01', 'XY')), min(created_at), min(created_at)
    from joining
    join jsonb_array_elements(${JSON.stringify(names)}::text::jsonb) with ordinality as names (value, place)
      on names.place = 1 + (team - 1) % ${names.length}
    group by team, names.value`
  await tx`
    insert into hackathon_team_member (hackathon_id, user_id, team_id, is_captain, created_at)
    select ${hackathonId}::uuid, user_id, ${idFrom('team::text')}, place = 0, created_at from joining`
  await tx`
    update hackathon_application as application set
      needs_team = not exists (select from joining where joining.user_id = application.user_id),
      skills = jsonb_build_array((${JSON.stringify(skills)}::text::jsonb)
        ->> (get_byte(decode(md5(application.user_id::text), 'hex'), 1) % ${skills.length}))
    where hackathon_id = ${hackathonId}::uuid and told_status = 'accepted'`
  await tx`
    insert into hackathon_team_offer (id, hackathon_id, team_id, user_id, kind, note, made_by_id, created_at)
    select ${idFrom("'offer' || seeker.user_id::text")}, ${hackathonId}::uuid, own.team_id, seeker.user_id, 'request',
      'I can draw, and I am there all weekend', seeker.user_id, seeker.created_at + interval '1 day'
    from (
      select user_id, created_at, row_number() over (order by created_at, user_id) as place from hackathon_application
      where hackathon_id = ${hackathonId}::uuid and needs_team and told_status = 'accepted'
    ) as seeker
    join (
      select team_id, row_number() over (order by team_id) as place from hackathon_team_member
      where hackathon_id = ${hackathonId}::uuid group by team_id having count(*) < ${TEAM}
    ) as own on own.place = seeker.place`
  await tx`drop table joining`
}
