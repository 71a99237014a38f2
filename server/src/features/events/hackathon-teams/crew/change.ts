import { sql } from 'drizzle-orm'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { type Notice, notifyByMailToo } from '../../../notices/notifications/index.ts'
import type { ApplyParts, StoredHackathon } from '../../hackathon-applications/index.ts'
import { captainNotice, type TeamTold } from '../notices.ts'
import { makeCaptain, memberIds, nameIsTaken, type StoredTeam, toldOf } from '../team.ts'
import { lockTeamForCrew, recordTeam } from './lock.ts'
import { dissolvedNotice, renamedNotice } from './notices.ts'

/** What organisers can do with a whole team: set its captain, rename it, disband it. */

/**
 * Makes another member captain and notifies the whole team. Idempotent.
 * @returns the id of the previous captain
 * @throws AppError 404, also when they aren't in the team; 403; 400 once the results are published
 */
export async function setCaptain(
  parts: ApplyParts,
  actor: Actor,
  teamId: string,
  { user_id: userId, reason }: { readonly user_id: string; readonly reason: string },
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const { team, hackathon } = await lockTeamForCrew(tx, actor, teamId)
    const [former = userId, ...others] = await memberIds(tx, teamId)
    if (former === userId) return former
    if (!others.includes(userId)) throw notFound('this team member')
    await makeCaptain(tx, teamId, userId)
    await recordTeam(tx, actor, 'hackathon.set_team_captain', {
      hackathonId: hackathon.id,
      memberId: userId,
      before: { team: team.name },
      after: { team: team.name, reason },
    })
    await tellTeam(parts, tx, { actor, team, hackathon, to: [userId] }, (told, entry) =>
      captainNotice(told, entry, reason),
    )
    return former
  })
}

/**
 * Renames a team and notifies its members. Idempotent.
 * @returns the previous name
 * @throws AppError 404, 403; 400 once the results are published; 409 on `name` when another team has it
 */
export async function renameTeam(
  parts: ApplyParts,
  actor: Actor,
  teamId: string,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const { team, hackathon } = await lockTeamForCrew(tx, actor, teamId)
    if (team.name === name) return name
    await explaining(
      nameIsTaken,
      tx.execute(sql`
        update hackathon_team set name = ${name}::text,
          updated_at = greatest(${parts.clock.now()}::timestamptz, updated_at + interval '1 millisecond')
        where id = ${teamId}::uuid`),
    )
    await recordTeam(tx, actor, 'hackathon.rename_team', {
      hackathonId: hackathon.id,
      before: { name: team.name },
      after: { name, reason },
    })
    const to = await memberIds(tx, teamId)
    await tellTeam(parts, tx, { actor, team, hackathon, to }, (told, entry) =>
      renamedNotice(told, entry, name, reason),
    )
    return team.name
  })
}

/**
 * Disbands a team and notifies its members, who stay in the hackathon.
 * @throws AppError 404, also when it is already disbanded; 403; 400 when it has submitted a project, which
 * would lose its authors, and once the results are published
 */
export async function dissolveTeam(
  parts: ApplyParts,
  actor: Actor,
  teamId: string,
  reason: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { team, hackathon } = await lockTeamForCrew(tx, actor, teamId)
    const [handedIn] = await tx.execute(
      sql`select from hackathon_project where team_id = ${teamId}::uuid and version > 0`,
    )
    if (handedIn) throw refused('This team has submitted a project, so it can’t be disbanded')
    const to = await memberIds(tx, teamId)
    await tellTeam(parts, tx, { actor, team, hackathon, to }, (told, entry) =>
      dissolvedNotice(told, entry, reason),
    )
    await tx.execute(sql`delete from hackathon_team where id = ${teamId}::uuid`)
    await recordTeam(tx, actor, 'hackathon.dissolve_team', {
      hackathonId: hackathon.id,
      before: { name: team.name, members: to.length },
      after: { reason },
    })
  })
}

interface ToldTeam {
  readonly actor: Actor
  readonly team: StoredTeam
  readonly hackathon: StoredHackathon
  /** Who is notified; never the organiser who made the change. */
  readonly to: readonly string[]
}

async function tellTeam(
  parts: ApplyParts,
  tx: Database,
  { actor, team, hackathon, to }: ToldTeam,
  notice: (told: TeamTold, entry: string) => Notice,
): Promise<void> {
  const entry = `${team.id}:${parts.clock.now().toISOString()}`
  const told = await toldOf(tx, actor.id, team, hackathon, actor.id)
  await notifyByMailToo(
    parts,
    tx,
    to.filter((userId) => userId !== actor.id).map((userId) => notice({ ...told, userId }, entry)),
  )
}
