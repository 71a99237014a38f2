import { addCrowd } from '../../server/demo/people/crowd.ts'
import type { Sql } from '../../server/src/platform/database.ts'

/** As many as the figures of reads and of memory are about. */
export const MEMBERS = 100_000

/** Adds so many members unless they are there already, and leaves the database as autovacuum would. */
export async function ensureCrowd(sql: Sql, say: (text: string) => void): Promise<void> {
  const [loaded] = await sql<{ members: number }[]>`select count(*)::integer as members from "user"`
  if ((loaded?.members ?? 0) < MEMBERS) {
    await addCrowd(sql, { members: MEMBERS, onStage: say, onMembers: (members) => say(`${members} members`) })
  }
  await sql`vacuum analyze`
}
