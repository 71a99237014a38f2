import type { MyTeam, MyTeamState } from '@muster/contract/events/hackathon-teams.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { hasEnded, type StoredHackathon } from '../hackathon-applications/index.ts'
import { cardColumns, cardTables, personOf } from './cards.ts'
import { lockedBecause, standing } from './team.ts'

/** A member's team, invitations and requests in a hackathon. */

const MOST_OFFERS = 50

type StoredState = Pick<MyTeamState, 'title' | 'team_least' | 'team_most' | 'event_start' | 'note'> &
  Pick<StoredHackathon, 'status' | 'event_end'> & {
    readonly takes_part: boolean
    readonly needs_team: boolean | null
    readonly skills: string[] | null
  }

/**
 * The member's team, their invitations, and whether they are looking for a team. Three statements.
 * @throws AppError 404
 */
export async function readMine(
  db: Database,
  userId: string,
  hackathonId: string,
  now: Date,
): Promise<MyTeamState> {
  const [state] = await db.execute<StoredState>(sql`
    select hackathon.title, hackathon.status, hackathon.event_start, hackathon.event_end, hackathon.team_least::integer as team_least,
      hackathon.team_most::integer as team_most, application.id is not null as takes_part, application.needs_team,
      application.skills, application.team_note as note
    from hackathon
    left join hackathon_application as application on application.hackathon_id = hackathon.id
      and application.user_id = ${userId}::uuid and ${standing(sql`application`)}
    where hackathon.id = ${hackathonId}::uuid and hackathon.status in ('Published', 'Completed')`)
  if (!state) throw notFound('this hackathon')
  const team = await readMyTeam(db, userId, hackathonId)
  const offers = await db.execute<MyTeamState['offers'][number]>(sql`
    select ${cardColumns(userId)}, offer.id as offer_id, offer.kind, offer.note
    from hackathon_team_offer as offer join ${cardTables} on team.id = offer.team_id
    where offer.user_id = ${userId}::uuid and offer.hackathon_id = ${hackathonId}::uuid
    order by offer.created_at desc, offer.id limit ${MOST_OFFERS}::integer`)
  const { status: _status, event_end: _end, needs_team, skills, ...shown } = state
  return {
    ...shown,
    is_over: hasEnded(state, now),
    locked_because: lockedBecause(state, now),
    team,
    offers: [...offers],
    looks: needs_team ?? false,
    skills: skills ?? [],
  }
}

/** A member's team as its members see it; null without one. One statement. */
export async function readMyTeam(db: Database, userId: string, hackathonId: string): Promise<MyTeam | null> {
  const [team] = await db.execute<MyTeam>(sql`
    select team.id, team.name, team.pitch, team.skills, team.is_open, team.invite_code, team.updated_at, own.is_captain,
      (hackathon.team_most - (
        select count(*) from hackathon_team_member as counted where counted.team_id = team.id
      ))::integer as room, (
        select jsonb_agg(${personOf(
          userId,
          sql`member`,
          sql`, 'is_captain', part.is_captain, 'status', application.told_status`,
        )} order by part.is_captain desc, part.created_at, member.id)
        from hackathon_team_member as part join "user" as member on member.id = part.user_id
        join hackathon_application as application
          on application.hackathon_id = part.hackathon_id and application.user_id = part.user_id
        where part.team_id = team.id
      ) as members, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', offer.id, 'kind', offer.kind, 'person', ${personOf(userId, sql`member`)}, 'note', offer.note,
          'created_at', offer.created_at
        ) order by offer.created_at), '[]')
        from hackathon_team_offer as offer join "user" as member on member.id = offer.user_id and member.status = 'active'
        where offer.team_id = team.id
      ) as offers
    from hackathon_team_member as own join hackathon_team as team on team.id = own.team_id
    join hackathon on hackathon.id = team.hackathon_id
    where own.hackathon_id = ${hackathonId}::uuid and own.user_id = ${userId}::uuid`)
  if (!team) return null
  const offers = team.offers.map((offer) => ({
    ...offer,
    created_at: new Date(offer.created_at).toISOString(),
  }))
  return { ...team, offers }
}
