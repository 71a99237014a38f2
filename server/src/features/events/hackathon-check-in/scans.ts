import type { DoorScan, ScanAnswer } from '@muster/contract/events/hackathon-check-in.ts'
import { DOOR_OPENS_BEFORE_MS } from '@muster/contract/lib/hackathon-words.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { lockHackathonShared, type StoredHackathon } from '../hackathon-applications/index.ts'

/** Ticket scans from devices at check-in: a single one, or all those queued while offline. */

interface Ticket {
  readonly ticket_code: string
  readonly application_id: string
  readonly user_id: string
  readonly hackathon_id: string
  readonly status: string
  readonly full_name: string
}

interface CheckIn {
  readonly application_id: string
  readonly scan_id: string
  readonly scanned_at: string
  readonly is_in: boolean
  readonly full_name: string | null
}

interface Sent {
  readonly device: string
  readonly scans: readonly DoorScan[]
}

/**
 * Checks people in by their tickets. Idempotent: a repeated scan gets its first result, and of two devices
 * with the same ticket only one checks the person in.
 * @returns a result for each scan, in order
 * @throws AppError 404
 */
export function letIn(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  hackathonId: string,
  { device, scans }: Sent,
): Promise<ScanAnswer[]> {
  return db.transaction(async (tx) => {
    const hackathon = await lockHackathonShared(tx, hackathonId)
    const tickets = await holdTickets(tx, scans)
    const now = clock.now()
    const first = new Map<string, DoorScan>()
    for (const scan of scans) {
      const ticket = tickets.get(scan.ticket_code)
      if (!ticket || whyNot(scan, ticket, { hackathon, actor, now }) || first.has(ticket.application_id))
        continue
      first.set(ticket.application_id, scan)
    }
    await checkIn(tx, { first, tickets, hackathonId, device, actorId: actor.id, now })
    const standing = await readCheckIns(tx, [...tickets.values()])
    return scans.map((scan) => {
      const ticket = tickets.get(scan.ticket_code)
      // Doesn't reveal the holder of another hackathon's ticket.
      const own = ticket?.hackathon_id === hackathonId ? ticket : undefined
      return answerOf(scan, own, standing, whyNot(scan, ticket, { hackathon, actor, now }))
    })
  })
}

/** The applications of these tickets, locked until the transaction ends. */
async function holdTickets(tx: Database, scans: readonly DoorScan[]): Promise<Map<string, Ticket>> {
  const codes = JSON.stringify([...new Set(scans.map(({ ticket_code }) => ticket_code))])
  const rows = await tx.execute<Ticket>(sql`
    select application.ticket_code, application.id as application_id, application.user_id, application.hackathon_id,
      application.status, member.full_name
    from hackathon_application as application join "user" as member on member.id = application.user_id
    where application.ticket_code in (select jsonb_array_elements_text(${codes}::text::jsonb))
    order by application.id for share of application`)
  return new Map([...rows].map((row) => [row.ticket_code, row]))
}

interface Door {
  readonly hackathon: StoredHackathon
  readonly actor: Actor
  readonly now: Date
}

/** Why a ticket isn't valid here and now; null when it is. */
function whyNot(scan: DoorScan, ticket: Ticket | undefined, { hackathon, actor, now }: Door): string | null {
  const { id, status, event_start, event_end } = hackathon
  if (!ticket) return 'No one has this ticket'
  if (ticket.hackathon_id !== id) return 'This ticket is for another hackathon'
  if (ticket.status === 'withdrawn') return say`${{ name: ticket.full_name }} has withdrawn`
  if (ticket.status !== 'accepted') return say`${{ name: ticket.full_name }} no longer has a place`
  if (ticket.user_id === actor.id) return 'Someone else has to check you in'
  if ((status !== 'Published' && status !== 'Completed') || !event_start || !event_end) {
    return 'This hackathon isn’t published'
  }
  const opensAt = Date.parse(event_start) - DOOR_OPENS_BEFORE_MS
  if (now.getTime() < opensAt) return 'Too early. Check-in opens a day before the start.'
  // Uses the time of the scan, because scans queued offline can arrive after the end.
  const scanned = Math.min(Date.parse(scan.scanned_at), now.getTime())
  if (scanned < opensAt) {
    return 'This scan is dated before check-in opened. Correct the device’s clock, then scan the ticket again.'
  }
  return scanned > Date.parse(event_end) ? 'The hackathon has ended' : null
}

interface Letting {
  /** The first scan of each application. */
  readonly first: ReadonlyMap<string, DoorScan>
  readonly tickets: ReadonlyMap<string, Ticket>
  readonly hackathonId: string
  readonly device: string
  readonly actorId: string
  readonly now: Date
}

async function checkIn(
  tx: Database,
  { first, tickets, hackathonId, device, actorId, now }: Letting,
): Promise<void> {
  if (first.size === 0) return
  const rows = [...first].map(([application_id, { scan_id, scanned_at, ticket_code }]) => ({
    application_id,
    scan_id,
    scanned_at,
    user_id: tickets.get(ticket_code)?.user_id,
  }))
  // Always in the same order, so that two devices can't deadlock.
  await tx.execute(sql`
    insert into hackathon_check_in as checked (
      application_id, hackathon_id, user_id, scan_id, checked_in_by_id, scanned_at, device, created_at
    )
    select given.application_id, ${hackathonId}::uuid, given.user_id, given.scan_id, ${actorId}::uuid,
      least(given.scanned_at, ${now}::timestamptz), ${device}::text, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given (application_id uuid, user_id uuid, scan_id uuid, scanned_at timestamptz)
    order by given.application_id
    on conflict (application_id) do update set scan_id = excluded.scan_id,
      checked_in_by_id = excluded.checked_in_by_id, scanned_at = excluded.scanned_at, device = excluded.device,
      created_at = excluded.created_at, taken_back_at = null, taken_back_by_id = null
    where checked.taken_back_at is not null and checked.scan_id <> excluded.scan_id`)
}

/** The check-ins of these people after all inserts. */
async function readCheckIns(tx: Database, tickets: readonly Ticket[]): Promise<Map<string, CheckIn>> {
  const rows = await tx.execute<CheckIn>(sql`
    select checked.application_id, checked.scan_id, checked.scanned_at, checked.taken_back_at is null as is_in,
      door.full_name
    from hackathon_check_in as checked left join "user" as door on door.id = checked.checked_in_by_id
    where checked.application_id = any (${uuids(tickets.map(({ application_id }) => application_id))})`)
  return new Map([...rows].map((row) => [row.application_id, row]))
}

function answerOf(
  { scan_id }: DoorScan,
  ticket: Ticket | undefined,
  standing: ReadonlyMap<string, CheckIn>,
  refusal: string | null,
): ScanAnswer {
  const own = ticket && standing.get(ticket.application_id)
  const wasTakenBack = own?.scan_id === scan_id && !own.is_in
  const why = refusal ?? (wasTakenBack ? 'This check-in was undone. Scan the ticket again.' : null)
  return {
    scan_id,
    outcome: why ? 'refused' : own?.scan_id === scan_id ? 'in' : 'already',
    application_id: ticket?.application_id ?? null,
    full_name: ticket?.full_name ?? null,
    checked_in_at: own?.is_in ? own.scanned_at : null,
    checked_in_by: own?.is_in ? own.full_name : null,
    why: why && say(why),
  }
}
