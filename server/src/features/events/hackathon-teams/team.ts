import type { ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'
import { say } from '@muster/contract/lib/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, forbidden, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import {
  type ApplyParts,
  endTeamSearch,
  hasEnded,
  lockHackathonShared,
  type StoredHackathon,
} from '../hackathon-applications/index.ts'
import type { TeamTold } from './notices.ts'

/** Checks before every change to a team. Lock order: applications, then teams, then their members. */

export interface StoredTeam {
  readonly id: string
  readonly hackathon_id: string
  readonly name: string
  readonly is_open: boolean
  readonly updated_at: string
}

const columns = sql`team.id, team.hackathon_id, team.name, team.is_open, team.updated_at`

/** Team names are unique within a hackathon. */
export const nameIsTaken = {
  hackathon_team_name_unique: ['name', 'There’s already a team with this name. Choose another one.'],
} as const

/** The hackathon of a team. @throws AppError 404 */
export async function hackathonOfTeam(db: Database, teamId: string): Promise<string> {
  const [team] = await db.execute<{ hackathon_id: string }>(
    sql`select hackathon_id from hackathon_team where id = ${teamId}::uuid`,
  )
  if (!team) throw notFound('this team')
  return team.hackathon_id
}

/**
 * Locks a team until the transaction ends, so that its last place can't be taken twice.
 * @throws AppError 404
 */
export async function lockTeam(tx: Database, teamId: string): Promise<StoredTeam> {
  const [team] = await tx.execute<StoredTeam>(
    sql`select ${columns} from hackathon_team as team where team.id = ${teamId}::uuid for update`,
  )
  if (!team) throw notFound('this team')
  return team
}

/** Why teams of a hackathon can't change now; null while they can. */
export function lockedBecause(
  hackathon: Pick<StoredHackathon, 'status' | 'event_start' | 'event_end'>,
  now: Date,
): string | null {
  if (hasEnded(hackathon, now)) return 'This hackathon has ended'
  if (hackathon.event_start && now >= new Date(hackathon.event_start))
    return 'Teams can’t change once the hackathon has started'
  return null
}

/**
 * Locks a hackathon whose teams can change now.
 * @throws AppError 404 when it isn't published; 400 once it has started
 */
export async function lockOpenHackathonShared(tx: Database, id: string, now: Date): Promise<StoredHackathon> {
  const hackathon = await lockHackathonShared(tx, id)
  if (hackathon.status === 'Draft') throw notFound('this hackathon')
  const why = lockedBecause(hackathon, now)
  if (why) throw refused(why)
  return hackathon
}

interface Part {
  readonly id: string
  readonly needs_team: boolean
  readonly told_status: ApplicationStatus
}

/**
 * Applications that haven't been withdrawn or rejected, as far as applicants know. Shortlisted ones are
 * included.
 */
export const standing = (application: SQL): SQL =>
  sql`${application}.told_status not in ('withdrawn', 'rejected') and ${application}.status <> 'withdrawn'`

/** Locks a member's application. @returns null when they don't take part */
export async function lockApplicationRow(
  tx: Database,
  hackathonId: string,
  userId: string,
): Promise<Part | null> {
  const [part] = await tx.execute<Part>(sql`
    select application.id, application.needs_team, application.told_status
    from hackathon_application as application
    where application.hackathon_id = ${hackathonId}::uuid and application.user_id = ${userId}::uuid
      and ${standing(sql`application`)} for no key update`)
  return part ?? null
}

/** @throws AppError 403 unless the member is the team's captain */
export async function requireCaptain(tx: Database, teamId: string, userId: string): Promise<void> {
  const [captain] = await tx.execute(sql`
    select from hackathon_team_member
    where team_id = ${teamId}::uuid and user_id = ${userId}::uuid and is_captain`)
  if (!captain) throw forbidden()
}

/**
 * Locks a team for its captain, while teams can change, and reads its hackathon. Organisers have separate
 * calls, which require a reason.
 * @param anyTime also after the hackathon has started
 * @throws AppError 404; 403; 400 once the hackathon has started
 */
export async function keepTeam(
  { clock }: Pick<ApplyParts, 'clock'>,
  tx: Database,
  actor: Actor,
  teamId: string,
  { anyTime = false }: { readonly anyTime?: boolean } = {},
): Promise<{ readonly team: StoredTeam; readonly hackathon: StoredHackathon }> {
  const team = await lockTeam(tx, teamId)
  await requireCaptain(tx, teamId, actor.id)
  const hackathon = anyTime
    ? await lockHackathonShared(tx, team.hackathon_id)
    : await lockOpenHackathonShared(tx, team.hackathon_id, clock.now())
  return { team, hackathon }
}

/**
 * Adds a member to a team with a free place, and unlists them among people looking for a team. Their other
 * invitations and requests are deleted.
 * @param who how error texts refer to them
 * @throws AppError 400 without an application; 409 when the team is full, or they are in one
 */
export async function enterTeam(
  tx: Database,
  { id: hackathonId, team_most }: Pick<StoredHackathon, 'id' | 'team_most'>,
  teamId: string,
  userId: string,
  { isCaptain = false, who = 'You' }: { readonly isCaptain?: boolean; readonly who?: 'You' | 'They' } = {},
): Promise<StoredTeam> {
  const part = await lockApplicationRow(tx, hackathonId, userId)
  if (!part) {
    throw refused(
      who === 'You' ? 'Apply for the hackathon first' : 'They’re no longer taking part in the hackathon',
    )
  }
  const team = await lockTeam(tx, teamId)
  const [{ count } = { count: 0 }] = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from hackathon_team_member where team_id = ${teamId}::uuid`,
  )
  if (count >= team_most)
    throw conflict(
      'general',
      say`This team is full. Teams can have up to ${{ teamMost: team_most }} members.`,
    )
  await explaining(
    {
      hackathon_team_member_once: [
        'general',
        who === 'You'
          ? 'You’re already in a team at this hackathon'
          : 'They’re already in a team at this hackathon',
      ],
    },
    tx.execute(sql`
      insert into hackathon_team_member (hackathon_id, user_id, team_id, is_captain, created_at)
      values (${hackathonId}::uuid, ${userId}::uuid, ${teamId}::uuid, ${isCaptain}::boolean, clock_timestamp())`),
  )
  await tx.execute(sql`
    delete from hackathon_team_offer where hackathon_id = ${hackathonId}::uuid and user_id = ${userId}::uuid`)
  if (part.needs_team) await endTeamSearch(tx, part.id)
  return team
}

/** Removes a member from a team. @returns whether they were in it */
export async function dropMember(tx: Database, teamId: string, userId: string): Promise<boolean> {
  const [gone] = await tx.execute(sql`
    delete from hackathon_team_member where team_id = ${teamId}::uuid and user_id = ${userId}::uuid returning user_id`)
  return gone !== undefined
}

/** Makes a member captain instead of the present one. */
export async function makeCaptain(tx: Database, teamId: string, userId: string): Promise<void> {
  await tx.execute(
    sql`update hackathon_team_member set is_captain = false where team_id = ${teamId}::uuid and is_captain`,
  )
  await tx.execute(sql`
    update hackathon_team_member set is_captain = true where team_id = ${teamId}::uuid and user_id = ${userId}::uuid`)
}

/** Ids of a team's members, captain first. At most ten. */
export async function memberIds(db: Database, teamId: string): Promise<string[]> {
  const rows = await db.execute<{ user_id: string }>(sql`
    select user_id from hackathon_team_member where team_id = ${teamId}::uuid
    order by is_captain desc, created_at, user_id`)
  return [...rows].map(({ user_id }) => user_id)
}

/** What a notification says about a team and the person who acted. @param userId the recipient */
export async function toldOf(
  db: Database,
  actorId: string,
  { name }: Pick<StoredTeam, 'name'>,
  { id, title }: Pick<StoredHackathon, 'id' | 'title'>,
  userId: string,
): Promise<TeamTold> {
  const [actor] = await db.execute<{ full_name: string }>(
    sql`select full_name from "user" where id = ${actorId}::uuid`,
  )
  return { userId, hackathonId: id, title, team: name, actorId, actorName: actor?.full_name ?? 'Someone' }
}
