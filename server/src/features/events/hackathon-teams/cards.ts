import { type SQL, sql } from 'drizzle-orm'
import { pictureAddressOf } from '../../../platform/files/media.ts'
import { faceOf } from '../../../platform/listing/made-by.ts'

/** A team member as JSON, for their team and the crew. */
export const personOf = (member: SQL, more: SQL = sql``): SQL => sql`jsonb_build_object(
  'user_id', ${member}.id, 'full_name', ${member}.full_name, 'muid', ${member}.muid,
  'profile_pic', ${pictureAddressOf(sql`${member}.picture_key`)}${more}
)`

const isOwn = (readerId: string): SQL => sql`exists (
  select from hackathon_team_member as own where own.team_id = team.id and own.user_id = ${readerId}::uuid
)`

/** Columns of a team card, with `team` and `hackathon` in scope. */
export const cardColumns = (
  readerId: string,
): SQL => sql`team.id, team.name, team.pitch, team.skills, team.is_open,
  (hackathon.team_most - (
    select count(*) from hackathon_team_member as counted where counted.team_id = team.id
  ))::integer as room, (
    select coalesce(jsonb_agg(
      jsonb_build_object('user_id', member.id) || ${faceOf(sql`member`, sql`(member.is_public or ${isOwn(readerId)})`)}
      order by part.is_captain desc, part.created_at, member.id), '[]')
    from hackathon_team_member as part join "user" as member on member.id = part.user_id where part.team_id = team.id
  ) as members, case when ${isOwn(readerId)} then 'member' else (
    select case offer.kind when 'invitation' then 'invited' else 'asked' end from hackathon_team_offer as offer
    where offer.team_id = team.id and offer.user_id = ${readerId}::uuid
  ) end as my_tie`

export const cardTables = sql`hackathon_team as team join hackathon on hackathon.id = team.hackathon_id`
