import { sql } from 'drizzle-orm'
import { conflict, refused } from '../../platform/errors.ts'
import { type ApplyParts, keepTeamSearch, type TeamSearch } from '../hackathon-applications/index.ts'
import { holdOpenHackathon, holdPart } from './team.ts'

/**
 * Puts somebody on the board of those who look for a team, with what they can do, or takes them off it.
 * @throws AppError 404 for what is not published; 400 for who has not applied, and once the hackathon has begun; 409 for who
 *   belongs to a team.
 */
export async function lookForTeam(
  { db, clock }: Pick<ApplyParts, 'db' | 'clock'>,
  userId: string,
  hackathonId: string,
  search: TeamSearch,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdOpenHackathon(tx, hackathonId, clock.now())
    const part = await holdPart(tx, hackathonId, userId)
    if (!part) throw refused('Apply for the hackathon first')
    const [own] = await tx.execute(sql`
      select from hackathon_team_member where hackathon_id = ${hackathonId}::uuid and user_id = ${userId}::uuid`)
    if (search.looks && own) throw conflict('general', 'You’re already in a team at this hackathon')
    await keepTeamSearch(tx, part.id, search)
  })
}
