import type { hackathonTeams, TeamCard, TeamSeeker } from '@muster/contract/events/hackathon-teams.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byText, joined, type ListFilters, listing } from '../../../platform/listing/listing.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { collegeOf } from '../../places/organisations/index.ts'
import { isHackathonStaff } from '../hackathons/index.ts'
import { cardColumns, isOpenTo } from './cards.ts'
import { standing } from './team.ts'

/** Lists of teams, and of people looking for one. */

/**
 * Only for people who take part in the hackathon or run it.
 * @throws AppError 404 when they can't see it, 403 for others
 */
export async function requirePart(db: Database, actor: Actor, hackathonId: string): Promise<void> {
  const [found] = await db.execute<{ status: string; takes_part: boolean }>(sql`
    select hackathon.status, exists (
      select from hackathon_application as application
      where application.hackathon_id = hackathon.id and application.user_id = ${actor.id}::uuid
        and ${standing(sql`application`)}
    ) or exists (
      select from hackathon_crew as crew where crew.hackathon_id = hackathon.id and crew.user_id = ${actor.id}::uuid
    ) as takes_part
    from hackathon where hackathon.id = ${hackathonId}::uuid and hackathon.status <> 'Deleted'`)
  if (!found) throw notFound('this hackathon')
  if (found.takes_part || isHackathonStaff(actor)) return
  throw found.status === 'Draft' ? notFound('this hackathon') : forbidden()
}

/**
 * Teams, by name, without those in which the reader has a block with someone.
 * @param readerId whose invitations and requests are shown
 */
export const teamList = (hackathonId: string, readerId: string) =>
  listing<typeof hackathonTeams.list, TeamCard>({
    table: sql`hackathon_team as team`,
    id: sql`team.id`,
    always: sql`team.hackathon_id = ${hackathonId}::uuid and ${isOpenTo(readerId)}`,
    joins: sql`join hackathon on hackathon.id = team.hackathon_id`,
    columns: cardColumns(readerId),
    where: ({ view, search }: ListFilters<typeof hackathonTeams.list>) => [
      view === 'open' &&
        sql`team.is_open and hackathon.team_most > (
          select count(*) from hackathon_team_member as counted where counted.team_id = team.id
        )`,
      // A hackathon has few teams, so a scan is fine.
      search && contains(search.toLowerCase(), sql`lower(team.name)`, sql`lower(team.skills::text)`),
    ],
    orders: { name: byText(sql`team.name`), created_at: byMoment(sql`team.created_at`) },
    usual: 'name',
  })

type StoredSeeker = Omit<TeamSeeker, 'profile_pic'> & { readonly picture_key: string | null }

const college = collegeOf(sql`member.id`)

/** People looking for a team, latest first. @param readerId whose team could have invited them */
export const seekerList = (hackathonId: string, readerId: string) =>
  listing<typeof hackathonTeams.seekers, StoredSeeker>({
    table: sql`hackathon_application as application`,
    id: sql`application.id`,
    always: sql`application.hackathon_id = ${hackathonId}::uuid and application.needs_team
      and ${standing(sql`application`)} and ${notBlocked(readerId, sql`application.user_id`)}`,
    joins: sql`join "user" as member on member.id = application.user_id and member.status = 'active'`,
    columns: sql`application.id, application.user_id, member.full_name, member.muid, member.picture_key,
      ${college} as college, application.skills, application.team_note as note, exists (
        select from hackathon_team_offer as offer
        join hackathon_team_member as own on own.team_id = offer.team_id and own.user_id = ${readerId}::uuid
        where offer.user_id = application.user_id
      ) as offered`,
    where: {
      search: (search) =>
        contains(search.toLowerCase(), sql`lower(member.full_name)`, sql`lower(application.skills::text)`),
    },
    orders: {
      full_name: joined(byText(sql`member.full_name`)),
      created_at: byMoment(sql`application.created_at`),
    },
    usual: '-created_at',
    present: ({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) }),
  })
