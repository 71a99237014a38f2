import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { PersonalData } from '../../../../platform/personal-data.ts'

const secretColumns = new Set([
  ...['password_hash', 'token_hash', 'picture_key', 'rank_key'],
  ...['viewed_by_id', 'viewed_from_id'],
  ...['stop_token_hash', 'code_hash', 'secret', 'challenge'],
  ...['state_hash', 'sealed'],
  ...['network_hash', 'device_hash'],
  // Keys of a push subscription: anyone who has them could send to the device.
  ...['p256dh', 'auth'],
])

/** Streams everything stored about a member as JSON, without secrets. */
export async function* exportPersonalData(
  db: Database,
  data: readonly PersonalData[],
  userId: string,
  now: Date,
): AsyncGenerator<string> {
  const [account] = await db.execute(sql`select * from "user" where id = ${userId}`)
  yield `{"exported_at":${JSON.stringify(now)},"account":${withoutSecrets(account ?? {})}`
  for (const { exportOf } of data) {
    for await (const [table, rows] of exportOf(db, userId)) {
      yield `,"${table}":[${rows.map(withoutSecrets).join(',')}]`
    }
  }
  yield '}'
}

function withoutSecrets(row: Record<string, unknown>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).filter(([column]) => !secretColumns.has(column))),
  )
}

/**
 * Removes a member's personal data from the tables of every feature; the karma ledger stays.
 * @returns storage keys of files to delete
 */
export async function erasePersonalData(
  tx: Database,
  data: readonly PersonalData[],
  userId: string,
): Promise<string[]> {
  const files: string[] = []
  for (const { erase } of data) files.push(...(await erase(tx, userId)))
  return files
}
