import { type SQL, sql } from 'drizzle-orm'
import { pictureAddressOf } from '../../../platform/files/media.ts'
import { faceOf } from '../../../platform/listing/made-by.ts'
import { isBlocked, notBlocked } from '../../people/blocks/index.ts'

/** A team member as JSON, for their team and the crew. @param readerId null for the crew, who see everyone */
export const personOf = (readerId: string | null, member: SQL, more: SQL = sql``): SQL => {
  const isShown = notBlocked(readerId, sql`${member}.id`)
  return sql`jsonb_build_object(
    'user_id', ${member}.id, 'full_name', ${member}.full_name, 'muid', case when ${isShown} then ${member}.muid end,
    'profile_pic', case when ${isShown} then ${pictureAddressOf(sql`${member}.picture_key`)} end${more}
  )`
}

/** SQL condition on `team`: no one in it has a block with the reader, unless they're in it as well. */
export const isOpenTo = (readerId: string): SQL => sql`(
  ${isOwn(readerId)} or not exists (
    select from hackathon_team_member as other
    where other.team_id = team.id and ${isBlocked(readerId, sql`other.user_id`)}
  )
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
      jsonb_build_object('user_id', member.id) || ${faceOf(
        sql`member`,
        sql`(member.is_public or ${isOwn(readerId)}) and ${notBlocked(readerId, sql`member.id`)}`,
      )}
      order by part.is_captain desc, part.created_at, member.id), '[]')
    from hackathon_team_member as part join "user" as member on member.id = part.user_id where part.team_id = team.id
  ) as members, case when ${isOwn(readerId)} then 'member' else (
    select case offer.kind when 'invitation' then 'invited' else 'asked' end from hackathon_team_offer as offer
    where offer.team_id = team.id and offer.user_id = ${readerId}::uuid
  ) end as my_tie`

export const cardTables = sql`hackathon_team as team join hackathon on hackathon.id = team.hackathon_id`
