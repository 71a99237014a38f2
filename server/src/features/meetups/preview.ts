import { id } from '@muster/contract/lib/fields.ts'
import type { Database } from '../../platform/database.ts'
import type { Preview } from '../../platform/http/web/preview.ts'
import { spokenTime } from '../gatherings/index.ts'
import { findMeetupRow } from './list.ts'

/** What the link to a meetup shows that visitors may see: when, where and with whom. @param given as the address has it */
export async function meetupPreview(db: Database, given: string): Promise<Preview | null> {
  const known = id.safeParse(given)
  const row = known.success ? await findMeetupRow(db, null, known.data, new Date()) : null
  if (!row) return null
  const when = spokenTime(new Date(row.meet_time), row.time_zone)
  const where = row.is_online ? 'Online' : row.meet_place
  return { title: row.title, description: `${when}. ${where}. ${row.circle_name}`, picture: row.cover }
}
