import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The same rows with names instead of ids. Ids of deleted records stay. At most one statement. */
export async function withNames(db: Database, rows: readonly ActivityRow[]): Promise<ActivityRow[]> {
  const values = rows.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [...before, ...after]))
  const ids = [...new Set(values.filter(isId))]
  if (ids.length === 0) return [...rows]
  const names = await readNames(db, ids)
  const named = (values: readonly string[]) => values.map((one) => names.get(one) ?? one)
  return rows.map((row) => ({
    ...row,
    changes: row.changes.map(({ field, before, after }) => ({
      field,
      before: named(before),
      after: named(after),
    })),
  }))
}

async function readNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = sql`any (${uuids(ids)})`
  const rows = await db.execute<{ id: string; name: string }>(sql`
    select id, title as name from organization where id = ${wanted}
    union all select id, title from archived_organization where id = ${wanted}
    union all select id, name from interest_group where id = ${wanted}
    union all select id, title as name from task_type where id = ${wanted}
    union all select id, title as name from task where id = ${wanted}
    union all select id, title as name from affiliation where id = ${wanted}
    union all select id, title as name from department where id = ${wanted}
    union all select id, name from channel where id = ${wanted}
    union all select id, name from country where id = ${wanted}
    union all select id, name from state where id = ${wanted}
    union all select id, name from zone where id = ${wanted}
    union all select id, name from district where id = ${wanted}
    union all select id, title as name from role where id = ${wanted}
    union all select id, full_name as name from "user" where id = ${wanted}`)
  return new Map([...rows].map(({ id, name }) => [id, name]))
}
