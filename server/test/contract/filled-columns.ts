import { sql } from 'drizzle-orm'
import type { Database } from '../../src/platform/database.ts'

/** Gives the rows of the demo community values in every column that a list can be sorted by. */
export async function fillEveryColumn(db: Database): Promise<void> {
  const someone = (salt: string) => sql`
    (array(select id from "user" where status = 'active' order by muid limit 30))[1 + abs(hashtext(row.id::text || ${salt})) % 30]`
  // Every fifth row came with the platform; vouchers are always given by somebody.
  const maker = (table: string, salt: string) =>
    table === 'voucher'
      ? someone(salt)
      : sql`case when abs(hashtext(row.id::text)) % 5 > 0 then ${someone(salt)} end`
  for (const table of ['task', 'task_type', 'channel', 'interest_group', 'voucher']) {
    await db.execute(sql`
      update ${sql.identifier(table)} as row set created_by_id = ${maker(table, 'c')},
        updated_by_id = ${maker(table, 'u')},
        created_at = now() - abs(hashtext(row.id::text)) % 1000 * interval '1 hour',
        updated_at = now() - abs(hashtext(row.id::text)) % 77 * interval '1 hour'`)
  }
  await db.execute(sql`
    update task as row set level_order = 1 + abs(hashtext(row.id::text)) % 7, description = 'About ' || title,
      channel_id = (array(select id from channel order by id))[1 + abs(hashtext(row.id::text)) % 2],
      organization_id = (array(select id from organization order by id limit 9))[1 + abs(hashtext(row.id::text)) % 9],
      event = case when abs(hashtext(row.id::text)) % 2 = 0 then 'LearningFest' else 'Top100' end,
      active = abs(hashtext(row.id::text)) % 3 > 0, variable_karma = abs(hashtext(row.id::text)) % 3 = 0,
      usage_count = 1 + abs(hashtext(row.id::text)) % 7,
      discord_link = 'https://chat.example/' || abs(hashtext(row.id::text)) % 50`)
}
