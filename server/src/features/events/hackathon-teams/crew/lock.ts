import type { ActivityAction } from '@muster/contract/desk/activity.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { lockHackathonShared, type StoredHackathon } from '../../hackathon-applications/index.ts'
import { requireManager } from '../../hackathons/index.ts'
import { hackathonOfTeam, lockTeam, type StoredTeam } from '../team.ts'

/** Checks before organisers change a team, and the log entry afterwards. */

/**
 * Locks a hackathon whose teams its organisers can change: from publication until the results are published,
 * because these name the teams.
 * @throws AppError 404, 403; 400 afterwards
 */
export async function lockHackathonForCrew(tx: Database, actor: Actor, id: string): Promise<StoredHackathon> {
  await requireManager(tx, actor, id)
  const hackathon = await lockHackathonShared(tx, id)
  if (hackathon.status === 'Draft') throw refused('Teams can be created once the hackathon is published')
  const [published] = await tx.execute(sql`
    select from hackathon_judging where hackathon_id = ${id}::uuid and published_at is not null`)
  if (published)
    throw refused('The results have been published, and they name the teams. Withdraw them first.')
  return hackathon
}

/** Like `lockHackathonForCrew`, and locks one of its teams. @throws AppError 404, 403, 400 */
export async function lockTeamForCrew(
  tx: Database,
  actor: Actor,
  teamId: string,
): Promise<{ readonly team: StoredTeam; readonly hackathon: StoredHackathon }> {
  const hackathon = await lockHackathonForCrew(tx, actor, await hackathonOfTeam(tx, teamId))
  return { team: await lockTeam(tx, teamId), hackathon }
}

/** Locks a team of this hackathon. @throws AppError 404 */
export async function lockTeamOf(tx: Database, hackathonId: string, teamId: string): Promise<StoredTeam> {
  const team = await lockTeam(tx, teamId)
  if (team.hackathon_id !== hackathonId) throw notFound('this team')
  return team
}

interface Recorded {
  readonly hackathonId: string
  readonly memberId?: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Logs a change to a team and the reason. */
export const recordTeam = (
  tx: Database,
  actor: Actor,
  action: Extract<ActivityAction, `hackathon.${string}_team${string}`>,
  { hackathonId, memberId, before, after }: Recorded,
): Promise<void> =>
  audit(tx, actor, { action, targetType: 'hackathon', targetId: hackathonId, memberId, before, after })
