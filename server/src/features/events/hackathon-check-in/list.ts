import type { DoorCounts, DoorPerson, hackathonCheckIn } from '@muster/contract/events/hackathon-check-in.ts'
import { DOOR_LIST_PAGE, DOOR_OPENS_BEFORE_MS } from '@muster/contract/lib/hackathon-words.ts'
import type { QueryOf, ReplyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { contains } from '../../../platform/listing/like.ts'
import { collegeOf } from '../../places/organisations/index.ts'

/** The list that devices at check-in keep offline. */

type Stored = DoorPerson & { readonly user_id: string }

/** Accepted applicants by a key that decisions don't change, so that paging never skips anyone. */
export async function listDoor(
  db: Database,
  hackathonId: string,
  { after, search }: QueryOf<typeof hackathonCheckIn.list>,
): Promise<ReplyOf<typeof hackathonCheckIn.list>> {
  const rows = await db.execute<Stored>(sql`
    select application.id as application_id, application.user_id, member.full_name, application.ticket_code, ${collegeOf(sql`member.id`)} as org, checked.scanned_at as checked_in_at, door.full_name as checked_in_by
    from hackathon_application as application
    join "user" as member on member.id = application.user_id
    left join hackathon_check_in as checked on checked.application_id = application.id and checked.taken_back_at is null
    left join "user" as door on door.id = checked.checked_in_by_id
    where application.hackathon_id = ${hackathonId}::uuid and application.status = 'accepted'
      and (${after ?? null}::uuid is null or application.user_id > ${after ?? null}::uuid)
      ${search ? sql`and ${contains(search.toLowerCase(), sql`lower(member.full_name)`, sql`lower(member.muid)`)}` : sql``}
    order by application.user_id limit ${DOOR_LIST_PAGE}::integer`)
  const people = [...rows].map(({ user_id: _, ...person }) => person)
  return { people, next: rows.length === DOOR_LIST_PAGE ? (rows.at(-1)?.user_id ?? null) : null }
}

/** More than any venue holds. */
const MOST_COUNTED = 10_000

interface StoredCounts {
  readonly title: string
  readonly accepted: number
  readonly in: number
  readonly event_start: string | null
  readonly event_end: string | null
}

/** The counts above the list. @throws AppError 404 */
export async function countDoor(db: Database, hackathonId: string): Promise<DoorCounts> {
  const [row] = await db.execute<StoredCounts>(sql`
    select hackathon.title, hackathon.event_start, hackathon.event_end, coalesce((
      select accepted from hackathon_tally where hackathon_id = hackathon.id
    ), 0) as accepted, (
      select count(*)::integer from (
        select from hackathon_check_in as checked
        join hackathon_application as application on application.id = checked.application_id
        where checked.hackathon_id = hackathon.id and checked.taken_back_at is null and application.status = 'accepted'
        limit ${MOST_COUNTED}::integer
      ) as counted
    ) as in
    from hackathon where hackathon.id = ${hackathonId}::uuid and hackathon.status <> 'Deleted'`)
  if (!row) throw notFound('this hackathon')
  const { event_start, event_end, ...counts } = row
  return {
    ...counts,
    opens_at: event_start && new Date(Date.parse(event_start) - DOOR_OPENS_BEFORE_MS).toISOString(),
    closes_at: event_end,
  }
}
