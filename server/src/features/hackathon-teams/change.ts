import type { hackathonTeams } from '@muster/contract/hackathons/hackathon-teams.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { assertSeen, type Seen } from '../../platform/acts/seen.ts'
import { explaining } from '../../platform/database/explaining.ts'
import { notFound, refused } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { newTicketCode } from '../../platform/security/ticket-code.ts'
import type { ApplyParts } from '../hackathon-applications/index.ts'
import { notifyByMailToo } from '../notifications/index.ts'
import { captainNotice, removedNotice } from './notices.ts'
import {
  dropMember,
  enterTeam,
  holdOpenHackathon,
  keepTeam,
  lockTeam,
  makeCaptain,
  nameIsTaken,
  toldOf,
} from './team.ts'

/** Founding a team, and what its captain does with it. */

export type TeamFields = Omit<BodyOf<typeof hackathonTeams.change>, 'seen_at'>

/**
 * Founds a team; who does is its captain.
 * @throws AppError 404; 400 for who has not applied, and once the hackathon has begun; 409 on `name` for one that is taken,
 *   and for who belongs to a team.
 */
export async function createTeam(
  parts: ApplyParts,
  actor: Actor,
  hackathonId: string,
  { name, pitch, skills, is_open }: TeamFields,
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const now = parts.clock.now()
    const hackathon = await holdOpenHackathon(tx, hackathonId, now)
    const [made] = await explaining(
      nameIsTaken,
      tx.execute<{ id: string }>(sql`
        insert into hackathon_team (hackathon_id, name, pitch, skills, is_open, invite_code, created_at, updated_at)
        values (${hackathonId}::uuid, ${name}::text, ${pitch}::text, ${JSON.stringify(skills)}::text::jsonb,
          ${is_open}::boolean, ${newTicketCode()}::text, ${now}::timestamptz, ${now}::timestamptz)
        returning id`),
    )
    if (!made) throw new Error('a team was not stored')
    await enterTeam(tx, hackathon, made.id, actor.id, { isCaptain: true })
    return made.id
  })
}

/**
 * Changes the name and words of a team.
 * @throws AppError 404; 403 for who is not its captain; 400 once the hackathon has begun; 409 on `name`, and when
 *   somebody else has changed the team since.
 */
export async function changeTeam(
  parts: ApplyParts,
  actor: Actor,
  teamId: string,
  { name, pitch, skills, is_open }: TeamFields,
  seen: Seen,
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const { team } = await keepTeam(parts, tx, actor, teamId)
    await assertSeen(tx, 'team', team.updated_at, seen)
    const [changed] = await explaining(
      nameIsTaken,
      tx.execute<{ updated_at: string }>(sql`
        update hackathon_team set name = ${name}::text, pitch = ${pitch}::text,
          skills = ${JSON.stringify(skills)}::text::jsonb, is_open = ${is_open}::boolean,
          updated_at = greatest(${parts.clock.now()}::timestamptz, updated_at + interval '1 millisecond')
        where id = ${teamId}::uuid returning updated_at`),
    )
    return changed?.updated_at ?? team.updated_at
  })
}

/**
 * Leaves one's team. Once more changes nothing. Who has been in it longest becomes captain; a team that nobody is left in
 * ends.
 * @throws AppError 404 for what is not published; 400 once the hackathon has begun.
 */
export async function leaveTeam(parts: ApplyParts, userId: string, hackathonId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await holdOpenHackathon(tx, hackathonId, parts.clock.now())
    const [own] = await tx.execute<{ team_id: string }>(sql`
      select team_id from hackathon_team_member
      where hackathon_id = ${hackathonId}::uuid and user_id = ${userId}::uuid`)
    if (!own) return
    await lockTeam(tx, own.team_id)
    await dropMember(tx, own.team_id, userId)
  })
}

/**
 * Takes somebody out of a team, and tells them. Once more changes nothing.
 * @throws AppError 404; 403 for who is not its captain; 400 for oneself, and once the hackathon has begun.
 */
export async function removeMember(
  parts: ApplyParts,
  actor: Actor,
  teamId: string,
  userId: string,
): Promise<void> {
  if (userId === actor.id) throw refused('Leave the team instead')
  await parts.db.transaction(async (tx) => {
    const { team, hackathon } = await keepTeam(parts, tx, actor, teamId)
    if (!(await dropMember(tx, teamId, userId))) return
    const told = await toldOf(tx, actor.id, team, hackathon, userId)
    await notifyByMailToo(parts, tx, [removedNotice(told, `${teamId}:${parts.clock.now().toISOString()}`)])
  })
}

/**
 * Makes another member captain, and tells them; also after the hackathon has begun, so that no team stands without one.
 * Once more changes nothing.
 * @throws AppError 404, also for who does not belong to the team; 403 for who is not its captain.
 */
export async function passOn(parts: ApplyParts, actor: Actor, teamId: string, userId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { team, hackathon } = await keepTeam(parts, tx, actor, teamId, { anyTime: true })
    const [member] = await tx.execute<{ is_captain: boolean }>(sql`
      select is_captain from hackathon_team_member where team_id = ${teamId}::uuid and user_id = ${userId}::uuid`)
    if (!member) throw notFound('this team member')
    if (member.is_captain) return
    await makeCaptain(tx, teamId, userId)
    if (userId === actor.id) return
    const told = await toldOf(tx, actor.id, team, hackathon, userId)
    await notifyByMailToo(parts, tx, [captainNotice(told, `${teamId}:${parts.clock.now().toISOString()}`)])
  })
}

/** Replaces the code of the link that lets others in. @throws AppError as `changeTeam`. */
export async function renewLink(parts: ApplyParts, actor: Actor, teamId: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    await keepTeam(parts, tx, actor, teamId)
    const code = newTicketCode()
    await tx.execute(sql`update hackathon_team set invite_code = ${code}::text where id = ${teamId}::uuid`)
    return code
  })
}
