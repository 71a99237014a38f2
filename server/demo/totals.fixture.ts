import type { Sql } from '../src/platform/database.ts'
import { loadedTables } from './rows.ts'

const difference = (kept: string, counted: string) =>
  `((${kept}) except all (${counted})) union all ((${counted}) except all (${kept}))`

/** Each total as the tables keep it, and as plain SQL recounts it from the ledger. */
const totals: Readonly<Record<string, string>> = {
  wallet: difference(
    'select user_id, karma, reached_at from wallet',
    `select "user".id, coalesce(sum(karma), 0)::integer, coalesce(max(entry.created_at), "user".created_at)
     from "user" left join karma_entry as entry on user_id = "user".id group by "user".id`,
  ),
  types: difference(
    'select user_id, task_type_id, karma from karma_by_type',
    'select user_id, task_type_id, sum(karma)::integer from karma_entry group by 1, 2',
  ),
  groups: difference(
    'select user_id, interest_group_id, karma from karma_by_group',
    `select user_id, interest_group_id, sum(karma)::integer from karma_entry
     where interest_group_id is not null group by 1, 2`,
  ),
  levels: difference(
    'select user_id, level_order, karma from karma_by_level',
    `select user_id, level_order, sum(karma)::integer from karma_entry where level_order is not null group by 1, 2`,
  ),
  // The level is the first whose threshold was never met; sums that were met before a reversal may be less now.
  levelReached: `
    select wallet.user_id, wallet.level_order from wallet
    where not exists (select from karma_entry where user_id = wallet.user_id and reverses_id is not null)
      and wallet.level_order <> coalesce((
        select min(level.level_order) from level
        left join karma_by_level as earned on earned.level_order = level.level_order and earned.user_id = wallet.user_id
        where level.level_order < 7 and coalesce(earned.karma, 0) < level.karma), 7)`,
  ledgerLevels: `
    select entry.id from karma_entry as entry join task on task.id = entry.task_id
    where task.level_order is not null and entry.level_order is distinct from case
      when task.level_order < 5 or exists (
        select from user_interest_group as own
        where own.user_id = entry.user_id and own.interest_group_id = entry.interest_group_id)
      then task.level_order end`,
  organisations: difference(
    'select organization_id, karma, members from organization_total',
    `select organization_id, sum(karma)::bigint, count(*)::integer
     from user_organization join wallet using (user_id) where verified and ranked group by 1`,
  ),
  ranking: difference(
    'select depth, prefix, members from rank_node where members <> 0',
    `select depth::smallint, rank_key >> (45 - 5 * depth), count(*)::integer
     from wallet, generate_series(1, 9) as depth where ranked group by 1, 2`,
  ),
  usage: `
    select user_id, task_id from karma_entry join task on task.id = task_id where reverses_id is null
    group by user_id, task_id, usage_count having count(*) > usage_count`,
}

/** Which totals differ from the ledger, with the first rows that do; empty when all is well. */
export async function differences(sql: Sql): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(totals)) {
    const rows = await sql.unsafe(`select * from (${query}) as difference limit 3`)
    if (rows.length > 0) found[name] = [...rows]
  }
  return found
}

/** Foreign keys of the loaded tables that some row breaks, as `table.column`. */
export async function danglingReferences(sql: Sql): Promise<string[]> {
  const keys = await sql<{ child: string; column: string; parent: string; key: string }[]>`
    select conrelid::regclass::text as child, child.attname as column, confrelid::regclass::text as parent, parent.attname as key
    from pg_constraint
    join pg_attribute as child on child.attrelid = conrelid and child.attnum = conkey[1]
    join pg_attribute as parent on parent.attrelid = confrelid and parent.attnum = confkey[1]
    where contype = 'f'`
  const broken: string[] = []
  for (const { child, column, parent, key } of keys) {
    const rows = await sql.unsafe(
      `select from ${child} as child where "${column}" is not null
       and not exists (select from ${parent} as parent where parent."${key}" = child."${column}") limit 1`,
    )
    if (rows.length > 0) broken.push(`${child}.${column}`)
  }
  return broken
}

/** A fingerprint of everything the demo loads, apart from the salted password. */
export async function checksum(sql: Sql): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of [...Object.keys(loadedTables), 'organization', 'organization_total', 'rank_node']) {
    const row = `case when to_jsonb(t) ? 'updated_at' then to_jsonb(t) - 'password_hash' - 'updated_at' - 'created_at' else to_jsonb(t) - 'college_since' end`
    const [found] = await sql.unsafe<{ sum: string }[]>(
      `select md5(coalesce(string_agg((${row})::text, '|' order by (${row})::text), '')) as sum from "${table}" as t`,
    )
    sums[table] = found?.sum ?? ''
  }
  return sums
}
