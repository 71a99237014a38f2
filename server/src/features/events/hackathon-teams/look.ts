import { sql } from 'drizzle-orm'
import { conflict, refused } from '../../../platform/errors.ts'
import { type ApplyParts, keepTeamSearch, type TeamSearch } from '../hackathon-applications/index.ts'
import { lockApplicationRow, lockOpenHackathonShared } from './team.ts'

/**
 * Lists or unlists the member among people looking for a team, with their skills.
 * @throws AppError 404 when it isn't published; 400 without an application, and once the hackathon has
 * started; 409 when they are in a team
 */
export async function lookForTeam(
  { db, clock }: Pick<ApplyParts, 'db' | 'clock'>,
  userId: string,
  hackathonId: string,
  search: TeamSearch,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOpenHackathonShared(tx, hackathonId, clock.now())
    const part = await lockApplicationRow(tx, hackathonId, userId)
    if (!part) throw refused('Apply for the hackathon first')
    const [own] = await tx.execute(sql`
      select from hackathon_team_member where hackathon_id = ${hackathonId}::uuid and user_id = ${userId}::uuid`)
    if (search.looks && own) throw conflict('general', 'You’re already in a team at this hackathon')
    await keepTeamSearch(tx, part.id, search)
  })
}
