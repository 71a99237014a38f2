import { hackathonPath } from '@muster/contract/events/addresses.ts'
import { sql } from 'drizzle-orm'
import { type ICalCalendar, ICalEventStatus } from 'ical-generator'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { newCalendar } from '../../../../platform/files/calendars.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { isShownTo } from './shown.ts'

/** Hackathons as iCalendar entries. Times are in UTC; each program shows them in its own time zone. */

interface StoredDates {
  readonly id: string
  readonly title: string
  readonly tagline: string | null
  readonly place: string | null
  readonly type: string
  readonly status: string
  readonly event_start: string
  readonly event_end: string
  readonly sequence: number
  readonly updated_at: string
}

const columns = sql`hackathon.id, hackathon.title, hackathon.tagline,
  nullif(concat_ws(', ', hackathon.place, district.name), '') as place, hackathon.type, hackathon.status,
  hackathon.event_start, hackathon.event_end, hackathon.sequence, hackathon.updated_at`

/** Adds one entry. The id is stable and the sequence grows, so that calendar programs update their copy. */
function addHackathon(
  calendar: ICalCalendar,
  config: Parts['config'],
  row: StoredDates,
  status: ICalEventStatus,
): void {
  const changedAt = new Date(row.updated_at)
  calendar.createEvent({
    id: `${row.id}@muster`,
    start: new Date(row.event_start),
    end: new Date(row.event_end),
    stamp: changedAt,
    lastModified: changedAt,
    sequence: row.sequence,
    status,
    summary: row.title,
    location: row.type === 'online' ? 'Online' : row.place,
    description: row.tagline ?? '',
    url: config.publicUrl + hackathonPath(row.id),
  })
}

/**
 * One hackathon as a calendar file.
 * @param actor null for a visitor
 * @throws AppError 404, also for one without dates
 */
export async function hackathonFile(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  actor: Actor | null,
  id: string,
): Promise<string> {
  const [row] = await db.execute<StoredDates>(sql`
    select ${columns} from hackathon left join district on district.id = hackathon.district_id
    where hackathon.id = ${id}::uuid and ${isShownTo(actor, sql`hackathon`)}
      and hackathon.event_start is not null and hackathon.event_end is not null`)
  if (!row) throw notFound('this hackathon')
  const calendar = newCalendar(config, row.title, 'Hackathons')
  addHackathon(calendar, config, row, ICalEventStatus.CONFIRMED)
  return calendar.toString()
}

const MOST = 100

/**
 * Adds the hackathons that someone takes part in or runs: confirmed when they have a place, tentative
 * otherwise. One that was called off is included, so that calendars remove it. At most the latest hundred.
 */
export async function addOwnHackathons(
  { db, config }: { readonly db: Database; readonly config: Parts['config'] },
  calendar: ICalCalendar,
  userId: string,
  from: Date,
): Promise<void> {
  const rows = await db.execute<StoredDates & { is_certain: boolean }>(sql`
    select ${columns}, coalesce(own.told_status = 'accepted', true) as is_certain
    from (
      select hackathon_id, told_status from hackathon_application
      where user_id = ${userId}::uuid and told_status in ('applied', 'accepted', 'waiting')
      union
      select hackathon_id, null from hackathon_crew where user_id = ${userId}::uuid
    ) as own
    join hackathon on hackathon.id = own.hackathon_id left join district on district.id = hackathon.district_id
    where hackathon.event_end >= ${from}::timestamptz and hackathon.event_start is not null
      and hackathon.published_at is not null
    order by hackathon.event_start desc, hackathon.id limit ${MOST}::integer`)
  for (const { is_certain, ...row } of rows) {
    const status =
      row.status === 'Deleted'
        ? ICalEventStatus.CANCELLED
        : is_certain
          ? ICalEventStatus.CONFIRMED
          : ICalEventStatus.TENTATIVE
    addHackathon(calendar, config, row, status)
  }
}
