import type { hackathonTeams, TeamCard } from '@muster/contract/events/hackathon-teams.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Preview } from '../../../platform/http/web/preview.ts'
import type { ApplyParts, StoredHackathon } from '../hackathon-applications/index.ts'
import { cardColumns, cardTables, isOpenTo } from './cards.ts'
import { tellOthers } from './offers.ts'
import { enterTeam, lockedBecause, lockOpenHackathonShared, standing } from './team.ts'

/** The invitation link of a team: anyone who has it can join. */

interface Linked {
  readonly id: string
  readonly hackathon_id: string
}

type LinkedTeam = TeamCard &
  Pick<StoredHackathon, 'title' | 'status' | 'event_start' | 'event_end'> & {
    readonly takes_part: boolean
    readonly in_team: boolean
  }

/** @throws AppError 404 when the code is unknown or was replaced, or the team has a block with the reader */
async function findByCode(db: Database, userId: string, code: string): Promise<Linked> {
  const [team] = await db.execute<Linked>(
    sql`select team.id, team.hackathon_id from hackathon_team as team
      where team.invite_code = ${code.toUpperCase()}::text and ${isOpenTo(userId)}`,
  )
  if (!team) throw notFound('this team link')
  return team
}

/**
 * Link preview of a team's invitation: its name, hackathon and size, without names of members.
 * @param code from the web address
 */
export async function teamPreview(db: Database, code: string): Promise<Preview | null> {
  const [team] = await db.execute<{ name: string; title: string; members: number }>(sql`
    select team.name, hackathon.title, (
      select count(*)::integer from hackathon_team_member as member where member.team_id = team.id
    ) as members
    from hackathon_team as team join hackathon on hackathon.id = team.hackathon_id
    where team.invite_code = ${code.toUpperCase()}::text and hackathon.status = 'Published'`)
  if (!team) return null
  return {
    title: say`Join “${{ team: team.name }}”`,
    description: say`${{ hackathon: team.title }}. ${counted({ members: team.members }, { one: '# member so far', other: '# members so far' })}`,
    picture: null,
    kind: 'Hackathon team',
  }
}

/**
 * The team behind an invitation link, and whether the caller can join. Two statements.
 * @throws AppError 404
 */
export async function readLink(
  db: Database,
  userId: string,
  code: string,
  now: Date,
): Promise<ReplyOf<typeof hackathonTeams.byLink>> {
  const { id, hackathon_id } = await findByCode(db, userId, code)
  const [found] = await db.execute<LinkedTeam>(sql`
    select ${cardColumns(userId)}, hackathon.title, hackathon.status, hackathon.event_start, hackathon.event_end, exists (
      select from hackathon_application as application
      where application.hackathon_id = hackathon.id and application.user_id = ${userId}::uuid
        and ${standing(sql`application`)}
    ) as takes_part, exists (
      select from hackathon_team_member as elsewhere
      where elsewhere.hackathon_id = hackathon.id and elsewhere.user_id = ${userId}::uuid
    ) as in_team
    from ${cardTables} where team.id = ${id}::uuid`)
  if (!found) throw notFound('this team link')
  const { title, status, event_start, event_end, takes_part, in_team, ...team } = found
  const why =
    lockedBecause({ status, event_start, event_end }, now) ??
    (team.my_tie === 'member'
      ? 'You’re in this team'
      : in_team
        ? 'You’re already in a team at this hackathon'
        : team.room < 1
          ? 'This team is full'
          : null)
  return {
    hackathon_id,
    title,
    team,
    refused_because: why ?? (takes_part ? null : 'Apply for the hackathon first, then use this link to join'),
    must_apply: why === null && !takes_part,
  }
}

/**
 * Joins a team by its link and notifies the other members.
 * @throws AppError 404 for an unknown code; 400 without an application, and once the hackathon has started;
 * 409 when the team is full, or they are in one
 */
export async function joinByLink(
  parts: ApplyParts,
  userId: string,
  code: string,
): Promise<{ readonly id: string; readonly name: string }> {
  return parts.db.transaction(async (tx) => {
    const { id, hackathon_id } = await findByCode(tx, userId, code)
    const hackathon = await lockOpenHackathonShared(tx, hackathon_id, parts.clock.now())
    const team = await enterTeam(tx, hackathon, id, userId)
    await tellOthers(parts, tx, { hackathon, team, joinedId: userId, exceptId: userId })
    return { id, name: team.name }
  })
}
