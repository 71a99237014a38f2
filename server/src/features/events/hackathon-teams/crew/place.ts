import type { crewTeams } from '@muster/contract/events/crew-teams.ts'
import type { BodyOf, ReplyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import type { ApplyParts, StoredHackathon } from '../../hackathon-applications/index.ts'
import { tellOthers } from '../offers.ts'
import { dropMember, enterTeam, lockApplicationRow, makeCaptain, type StoredTeam, toldOf } from '../team.ts'
import { lockHackathonForCrew, lockTeamOf, recordTeam } from './lock.ts'
import { placedNotice, takenOutNotice } from './notices.ts'

export type Placing = BodyOf<typeof crewTeams.place>
type Placed = ReplyOf<typeof crewTeams.place>

const unchanged: Placed = { was_captain: false, has_ended: false }

/**
 * Puts a participant into a team, moves them to another or removes them, and notifies those concerned.
 * Idempotent. The limits on team size and one team per person apply to organisers too.
 * @throws AppError 404, 403; 400 on `muid` when they don't take part, 400 once the results are published; 409
 * on `muid` when they are in another team by now, 409 for a full team
 */
export async function placeMember(
  parts: ApplyParts,
  actor: Actor,
  hackathonId: string,
  { muid, from, to, as_captain, reason }: Placing,
): Promise<Placed> {
  return parts.db.transaction(async (tx) => {
    const hackathon = await lockHackathonForCrew(tx, actor, hackathonId)
    // Locks the person first, then both teams in a fixed order, so that two concurrent moves can't deadlock.
    const member = await findMember(tx, hackathonId, muid, to !== null)
    const teams = await lockBoth(tx, hackathonId, from, to)
    const now = await teamOf(tx, hackathonId, member.id)
    if (now.id === to) return unchanged
    assertSeenIn(now, from, member.full_name)
    if (from !== null) await dropMember(tx, from, member.id)
    if (to !== null) await enterTeam(tx, hackathon, to, member.id, { who: 'They' })
    if (to !== null && as_captain) await makeCaptain(tx, to, member.id)
    const [left, entered] = [teamAt(teams, from), teamAt(teams, to)]
    await recordTeam(tx, actor, 'hackathon.place_in_team', {
      hackathonId,
      memberId: member.id,
      before: { team: left?.name ?? null },
      after: { team: entered?.name ?? null, reason },
    })
    await tell(parts, tx, { actor, hackathon, memberId: member.id, left, entered, reason })
    return { was_captain: now.is_captain, has_ended: from !== null && !(await stands(tx, from)) }
  })
}

interface FoundMember {
  readonly id: string
  readonly full_name: string
}

/** @param joins also locks their application, because they join a team @throws AppError 400 on `muid` */
async function findMember(
  tx: Database,
  hackathonId: string,
  muid: string,
  joins: boolean,
): Promise<FoundMember> {
  const [member] = await tx.execute<FoundMember>(
    sql`select id, full_name from "user" where muid = ${muid}::text`,
  )
  if (!member) throw fieldRefused('muid', 'There’s no member with this member ID')
  if (joins && !(await lockApplicationRow(tx, hackathonId, member.id))) {
    throw fieldRefused('muid', say`${{ name: member.full_name }} isn’t taking part in this hackathon`)
  }
  return member
}

type Teams = ReadonlyMap<string, StoredTeam>

async function lockBoth(
  tx: Database,
  hackathonId: string,
  ...ids: readonly (string | null)[]
): Promise<Teams> {
  const teams = new Map<string, StoredTeam>()
  for (const id of ids.filter((one) => one !== null).toSorted()) {
    teams.set(id, await lockTeamOf(tx, hackathonId, id))
  }
  return teams
}

const teamAt = (teams: Teams, id: string | null): StoredTeam | null =>
  id === null ? null : (teams.get(id) ?? null)

interface OwnTeam {
  /** Null without a team. */
  readonly id: string | null
  readonly name: string
  readonly is_captain: boolean
}

async function teamOf(tx: Database, hackathonId: string, userId: string): Promise<OwnTeam> {
  const [own] = await tx.execute<OwnTeam>(sql`
    select team.id, team.name, part.is_captain
    from hackathon_team_member as part join hackathon_team as team on team.id = part.team_id
    where part.hackathon_id = ${hackathonId}::uuid and part.user_id = ${userId}::uuid`)
  return own ?? { id: null, name: '', is_captain: false }
}

/** @throws AppError 409 when the member is no longer where the organiser saw them */
function assertSeenIn(now: OwnTeam, from: string | null, who: string): void {
  if (now.id === from) return
  throw conflict(
    'muid',
    now.id === null
      ? say`${{ who }} is no longer in a team`
      : say`${{ who }} is in ${{ name: now.name }}. Move them from there.`,
  )
}

async function stands(tx: Database, teamId: string): Promise<boolean> {
  const [team] = await tx.execute(sql`select from hackathon_team where id = ${teamId}::uuid`)
  return team !== undefined
}

interface Moved {
  readonly actor: Actor
  readonly hackathon: StoredHackathon
  readonly memberId: string
  readonly left: StoredTeam | null
  readonly entered: StoredTeam | null
  readonly reason: string
}

async function tell(
  parts: ApplyParts,
  tx: Database,
  { actor, hackathon, memberId, left, entered, reason }: Moved,
): Promise<void> {
  const team = entered ?? left
  if (!team) return
  const entry = `${team.id}:${parts.clock.now().toISOString()}`
  const told = await toldOf(tx, actor.id, team, hackathon, memberId)
  await notifyByMailToo(parts, tx, [
    entered ? placedNotice(told, entry, left?.name ?? null, reason) : takenOutNotice(told, entry, reason),
  ])
  if (entered) {
    await tellOthers(parts, tx, { hackathon, team: entered, joinedId: memberId, exceptId: actor.id })
  }
}
