import { sql } from 'drizzle-orm'
import type { Parts } from '../../../../platform/parts.ts'
import { chatSettings } from '../api/settings.ts'

const KEEP_DAYS = 30
const DAY_MS = 86_400_000

/** Deletes expired link attempts and old rows; when no chat is set up, also the queues. */
export async function tidyChat({ db, config, clock }: Pick<Parts, 'db' | 'config' | 'clock'>): Promise<void> {
  const now = clock.now()
  const old = new Date(now.getTime() - KEEP_DAYS * DAY_MS)
  const unheard = chatSettings(config) === null
  await db.execute(sql`delete from chat_link_attempt where expires_at < ${now}::timestamptz`)
  await db.execute(sql`
    delete from chat_post where created_at < ${old}::timestamptz or (${unheard}::boolean and done_at is null)`)
  await db.execute(sql`
    delete from chat_sync where ${unheard}::boolean or (attempts > 0 and created_at < ${old}::timestamptz)`)
}
