import { openPlain } from './plain-connection.ts'

/** Key in `app_state` with the time of the last backup. */
export const LAST_BACKUP = 'last-backup'

/** Records the time of the last backup in the database that was backed up. */
export async function noteBackup(url: string, now: Date): Promise<void> {
  const sql = openPlain(url)
  try {
    await sql`
      insert into app_state (key, value, updated_at) values (${LAST_BACKUP}, ${now.toISOString()}, ${now})
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`
  } finally {
    await sql.end()
  }
}
