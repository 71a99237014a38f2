import { openPlain } from './plain-connection.ts'

/** The key under which the moment of the last backup stands in `app_state`. */
export const LAST_BACKUP = 'last-backup'

/** Keeps when the last backup was made, in the database that it was made of. */
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
