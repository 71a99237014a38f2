import type { hackathonTeams } from '@muster/contract/events/hackathon-teams.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { assertSeen, type Seen } from '../../../platform/acts/seen.ts'
import { explaining } from '../../../platform/database/explaining.ts'
import { notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newTicketCode } from '../../../platform/security/ticket-code.ts'
import { notifyByMailToo } from '../../notices/notifications/index.ts'
import type { ApplyParts } from '../hackathon-applications/index.ts'
import { captainNotice, removedNotice } from './notices.ts'
import {
  dropMember,
  enterTeam,
  keepTeam,
  lockOpenHackathonShared,
  lockTeam,
  makeCaptain,
  nameIsTaken,
  toldOf,
} from './team.ts'

/** Creating a team, and what its captain can do. */

export type TeamFields = Omit<BodyOf<typeof hackathonTeams.change>, 'seen_at'>

/**
 * Creates a team with the caller as captain.
 * @throws AppError 404; 400 without an application, and once the hackathon has started; 409 on `name` when it
 * is taken, and when they are in a team
 */
export async function createTeam(
  parts: ApplyParts,
  actor: Actor,
  hackathonId: string,
  { name, pitch, skills, is_open }: TeamFields,
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const now = parts.clock.now()
    const hackathon = await lockOpenHackathonShared(tx, hackathonId, now)
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
 * Changes the name and description of a team.
 * @throws AppError 404; 403 unless the caller is its captain; 400 once the hackathon has started; 409 on
 * `name`, and when someone else has changed the team since
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
 * Leaves one's team. Idempotent. The longest-standing member becomes captain; an empty team is deleted.
 * @throws AppError 404 when it isn't published; 400 once the hackathon has started
 */
export async function leaveTeam(parts: ApplyParts, userId: string, hackathonId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockOpenHackathonShared(tx, hackathonId, parts.clock.now())
    const [own] = await tx.execute<{ team_id: string }>(sql`
      select team_id from hackathon_team_member
      where hackathon_id = ${hackathonId}::uuid and user_id = ${userId}::uuid`)
    if (!own) return
    await lockTeam(tx, own.team_id)
    await dropMember(tx, own.team_id, userId)
  })
}

/**
 * Removes a member from a team and notifies them. Idempotent.
 * @throws AppError 404; 403 unless the caller is its captain; 400 for oneself, and once the hackathon has
 * started
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
 * Makes another member captain and notifies them. Also possible after the start, so that no team is stuck
 * without one. Idempotent.
 * @throws AppError 404, also when they aren't in the team; 403 unless the caller is its captain
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

/** Replaces the code of the team's invitation link. @throws AppError as in `changeTeam` */
export async function renewLink(parts: ApplyParts, actor: Actor, teamId: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    await keepTeam(parts, tx, actor, teamId)
    const code = newTicketCode()
    await tx.execute(sql`update hackathon_team set invite_code = ${code}::text where id = ${teamId}::uuid`)
    return code
  })
}
