import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

/**
 * Moves members of a department to another one, including their proposals of missing colleges. Pass the
 * transaction that has locked both. Triggers keep what depends on `user_organization`: docs/architecture/triggers.md.
 * @returns how many member links moved
 */
export async function replaceDepartment(tx: Database, from: string, into: string): Promise<number> {
  await tx.execute(
    sql`update proposed_organization set department_id = ${into} where department_id = ${from}`,
  )
  const [moved] = await tx.execute<{ members: number }>(sql`
    with moved as (
      update user_organization set department_id = ${into} where department_id = ${from} returning 1
    )
    select count(*)::integer as members from moved`)
  return moved?.members ?? 0
}
