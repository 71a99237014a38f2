import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * Reads a value shared by all processes and locks it until the transaction ends, so that processes which
 * continue where the last one stopped wait for each other.
 * @param first initial value if there is none yet
 */
export async function lockState(tx: Database, key: string, first: string): Promise<string> {
  await tx.execute(
    sql`insert into app_state (key, value) values (${key}, ${first}) on conflict (key) do nothing`,
  )
  const [state] = await tx.execute<{ value: string }>(
    sql`select value from app_state where key = ${key} for update`,
  )
  return state?.value ?? first
}

/** Replaces a value that `lockState` has locked. */
export async function storeState(tx: Database, key: string, value: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update app_state set value = ${value}, updated_at = ${now}::timestamptz where key = ${key}`)
}
