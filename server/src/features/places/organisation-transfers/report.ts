import { say } from '@muster/contract/lib/say.ts'
import {
  MOVE_BACK_DAYS,
  type organisationTransfers,
  type Transfer,
  type TransferPart,
} from '@muster/contract/places/organisation-transfers.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, listing, optional } from '../../../platform/listing/listing.ts'

const DAY_MS = 86_400_000

interface Stored extends Omit<Transfer, 'moved' | 'move_back_until' | 'not_back_because'> {
  readonly moved: Readonly<Record<string, number>>
  readonly chained: string | null
}

/** Names of the tables in a report. */
const partOf: Readonly<Record<string, TransferPart>> = {
  learning_circle: 'circles',
  task: 'tasks',
  campus_team_member: 'team',
  proposed_organization: 'proposals',
  org_karma_log: 'karma_entries',
  organization_former_code: 'former_codes',
}

const person = (column: ReturnType<typeof sql>) => sql`(
  select jsonb_build_object('id', id, 'full_name', full_name, 'muid', muid) from "user" where id = ${column})`

/**
 * Transfers of organisations, newest first by default.
 * @param now determines whether they can still be moved back
 */
export const transferList = (now: Date) =>
  listing<typeof organisationTransfers.list, Stored>({
    table: sql`organization_transfer as own`,
    id: sql`own.id`,
    columns: sql`own.id, own.org_type, own.state, own.total, own.done, own.merged, own.moved, own.tell, own.tell_text,
      jsonb_build_object('id', own.from_id, 'title', own.from_title, 'code', own.from_code) as "from",
      jsonb_build_object('id', own.into_id, 'title', own.into_title, 'code', own.into_code) as "into",
      ${person(sql`own.created_by_id`)} as started_by, own.created_at, own.ended_at, own.failed_because,
      ${person(sql`own.moved_back_by_id`)} as moved_back_by, own.moved_back_at, (
        select next_place.title from archived_organization as archived
        join organization as next_place on next_place.id = archived.into_id
        where archived.id = own.into_id
      ) as chained`,
    where: {
      search: (search) =>
        sql`(${contains(search, sql`lower(own.from_title)`, sql`lower(own.into_title)`)}
          or ${search.toLowerCase()} in (lower(own.from_code), lower(own.into_code)))`,
      state: (state) => sql`own.state = ${state}`,
      organization: (organization) =>
        sql`(own.from_id = ${organization}::uuid or own.into_id = ${organization}::uuid)`,
    },
    orders: { created_at: byMoment(sql`own.created_at`), ended_at: optional(byMoment(sql`own.ended_at`)) },
    usual: '-created_at',
    present: (row) => presented(row, now),
  })

function presented({ chained, moved, ...row }: Stored, now: Date): Transfer {
  const until = row.ended_at ? Date.parse(row.ended_at) + MOVE_BACK_DAYS * DAY_MS : 0
  const because = whyNotBack({ ...row, chained }, until, now)
  return {
    ...row,
    moved: Object.fromEntries(
      Object.entries(moved).flatMap(([table, count]) => {
        const part = partOf[table]
        return part ? [[part, count]] : []
      }),
    ),
    move_back_until: row.state === 'done' && because === null ? new Date(until).toISOString() : null,
    not_back_because: because,
  }
}

function whyNotBack(
  { state, into, chained }: Pick<Stored, 'state' | 'into' | 'chained'>,
  until: number,
  now: Date,
): string | null {
  if (state !== 'done') return null
  if (until <= now.getTime())
    return say`It’s been more than ${{ days: MOVE_BACK_DAYS }} days, so it can’t be moved back`
  if (chained)
    return say`${{ title: into.title }} has since been moved into ${{ other: chained }}. Move that back first.`
  return null
}

export async function readTransfer(db: Database, id: string, now: Date): Promise<Transfer> {
  const found = await transferList(now).one(db, sql`own.id = ${id}::uuid`)
  if (!found) throw notFound('this transfer')
  return found
}
