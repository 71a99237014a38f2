import type { eventDates } from '@muster/contract/events/event-dates.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import type { EventPlaceStatus } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { reverseAwards, rewardTask } from '../../../learning/rewards/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { placeTakers, spokenTime } from '../../gatherings/index.ts'
import type { DateParts } from '../dates/change.ts'
import { dismissedWords, toldTo } from '../dates/notices.ts'
import { doorTimes } from '../dates/read.ts'
import { type HeldDate, lockDateRow, moveUpAtDates } from './places.ts'

/** Check-in at a date of an event, with the event's karma once per person. */

type DoorParts = DateParts & Pick<Parts, 'log'>

const TASK = '#event-attended'
const TICKET_LENGTH = 6

/** Cause of the karma award for an attendance. @param round how often their check-in was undone before */
const causeOf = (attendeeId: string, round: number) => `event-attended:${attendeeId}:${round}`

/** @throws AppError 400 outside the check-in time */
function assertDoorOpen(date: HeldDate, now: Date): void {
  if (date.called_off_at) throw refused('This date has been called off')
  const { opensAt, closesAt } = doorTimes(date)
  if (now < opensAt)
    throw refused(say`You can check people in from ${{ opensAt: spokenTime(opensAt, date.time_zone) }}`)
  if (now > closesAt) throw refused('This date ended too long ago to check people in')
}

interface Standing {
  readonly taken: number
  readonly unknown: number
  /** How many of the people to check in have no place yet. */
  readonly newcomers: number
}

/**
 * Checks people in and awards the event's karma. People who are already checked in get nothing more. Members
 * without a place get in while there is room.
 * @throws AppError 404; 400 for oneself, unknown people and outside the check-in time; 409 without room
 */
export async function checkIn(
  parts: DoorParts,
  actor: Actor,
  dateId: string,
  userIds: readonly string[],
): Promise<ReplyOf<typeof eventDates.checkIn>> {
  if (userIds.includes(actor.id)) throw fieldRefused('user_ids', 'Someone else has to check you in')
  return parts.db.transaction(async (tx) => {
    const date = await lockDateRow(tx, dateId)
    const now = parts.clock.now()
    assertDoorOpen(date, now)
    await assertRoom(tx, date, userIds)
    // Always in the same order, so that two concurrent check-ins can't deadlock.
    const entered = await tx.execute<{ id: string; user_id: string; take_backs: number }>(sql`
      insert into event_attendee as own (date_id, user_id, status, queued_at, joined_at, checked_in_by_id, created_at)
      select ${dateId}::uuid, member.id, 'joined', ${now}::timestamptz, ${now}::timestamptz, ${actor.id}::uuid,
        ${now}::timestamptz
      from "user" as member where member.id = any (${uuids(userIds)}) order by member.id
      on conflict (date_id, user_id) do update
        set status = 'joined', joined_at = excluded.joined_at, checked_in_by_id = excluded.checked_in_by_id
      where own.status <> 'joined'
      returning own.id, own.user_id, own.take_backs`)
    const { karma } = date
    const given = karma
      ? [...entered].map(({ id, user_id, take_backs }) => ({
          userId: user_id,
          karma,
          cause: causeOf(id, take_backs),
        }))
      : []
    const outcomes = await rewardTask(parts, tx, {
      hashtag: TASK,
      reason: saying`Attended ${{ name: date.name }}`,
      actorId: actor.id,
      given,
    })
    return {
      checked_in: entered.length,
      karma: outcomes.filter((outcome) => outcome.given).length * (karma ?? 0),
    }
  })
}

async function assertRoom(tx: Database, { id, max_attendees }: HeldDate, userIds: readonly string[]) {
  const people = uuids(userIds)
  const [standing] = await tx.execute<Standing>(sql`
    select (
        select count(*)::integer from event_attendee where date_id = ${id}::uuid and status in ${placeTakers}
      ) as taken,
      ${userIds.length}::integer - count(*)::integer as unknown,
      count(*) filter (where not exists (
        select from event_attendee as own
        where own.date_id = ${id}::uuid and own.user_id = member.id and own.status in ${placeTakers}
      ))::integer as newcomers
    from "user" as member where member.id = any (${people}) and member.status = 'active'`)
  const { taken = 0, unknown = 0, newcomers = 0 } = standing ?? {}
  if (unknown > 0) throw fieldRefused('user_ids', 'Some of these accounts no longer exist. Choose again.')
  if (newcomers === 0 || max_attendees === null || taken + newcomers <= max_attendees) return
  const left = Math.max(0, max_attendees - taken)
  throw conflict(
    'general',
    left === 0
      ? 'All places are taken. To let more people in, increase the number of places.'
      : say`${counted({ left, most: max_attendees }, { one: 'Only # of {most} places is left. Choose fewer people, or increase the number of places.', other: 'Only # of {most} places are left. Choose fewer people, or increase the number of places.' })}`,
  )
}

/**
 * Checks a person in by their ticket.
 * @throws AppError as in `checkIn`; 400 on `ticket`; 409 when they were already checked in
 */
export async function letInByTicket(
  parts: DoorParts,
  actor: Actor,
  dateId: string,
  ticket: string,
): Promise<ReplyOf<typeof eventDates.letIn>> {
  const found = await parts.db.execute<{ user_id: string; full_name: string }>(sql`
    select attendee.user_id, member.full_name
    from event_attendee as attendee join "user" as member on member.id = attendee.user_id
    where attendee.date_id = ${dateId}::uuid and attendee.status in ${placeTakers}
      and ${ticket} in (attendee.id::text, right(attendee.id::text, ${TICKET_LENGTH}::integer))
    order by attendee.id limit 2`)
  const [guest, second] = found
  if (!guest) {
    throw fieldRefused(
      'ticket',
      'No one with a place has this ticket. Check the number on the guest’s screen.',
    )
  }
  if (second)
    throw fieldRefused('ticket', 'Two guests have this number. Scan the code on the ticket instead.')
  if (guest.user_id === actor.id) throw fieldRefused('ticket', 'Someone else has to check you in')
  const { checked_in, karma } = await checkIn(parts, actor, dateId, [guest.user_id])
  if (checked_in === 0) throw conflict('ticket', say`${{ name: guest.full_name }} is already checked in`)
  return { full_name: guest.full_name, karma }
}

interface Person {
  readonly user_id: string
  readonly full_name: string
  readonly status: EventPlaceStatus
  readonly take_backs: number
}

async function findPerson(tx: Database, dateId: string, attendeeId: string): Promise<Person> {
  const [person] = await tx.execute<Person>(sql`
    select attendee.user_id, member.full_name, attendee.status, attendee.take_backs
    from event_attendee as attendee join "user" as member on member.id = attendee.user_id
    where attendee.id = ${attendeeId}::uuid and attendee.date_id = ${dateId}::uuid`)
  if (!person) throw notFound('this person')
  return person
}

/**
 * Undoes a check-in: the person keeps their place, the karma is reversed by a counter-entry. Idempotent.
 * @returns the person's name
 * @throws AppError 404; 400 for oneself
 */
export function takeCheckInBack(
  parts: DateParts,
  actor: Actor,
  dateId: string,
  attendeeId: string,
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const date = await lockDateRow(tx, dateId)
    const { user_id, full_name, status, take_backs } = await findPerson(tx, dateId, attendeeId)
    if (user_id === actor.id) throw refused('Someone else has to undo your check-in')
    if (status !== 'joined') return full_name
    const at = parts.clock.now()
    await tx.execute(sql`
      update event_attendee set status = 'going', joined_at = null, checked_in_by_id = null, take_backs = take_backs + 1
      where id = ${attendeeId}::uuid`)
    const [entry] = await tx.execute<{ id: string }>(
      sql`select id from karma_entry where cause = ${causeOf(attendeeId, take_backs)}`,
    )
    if (entry) {
      const reason = saying`Check-in undone: ${{ name: date.name }}`
      await reverseAwards(tx, [entry.id], { reason, actorId: actor.id, at })
    }
    await audit(tx, actor, {
      action: 'event.take_back_check_in',
      targetType: 'event',
      targetId: date.event_id,
      memberId: user_id,
    })
    return full_name
  })
}

/**
 * Removes a person's place, or their place on the waiting list, and notifies them. The first person waiting
 * moves up.
 * @returns the person's name
 * @throws AppError 404; 409 once they were checked in
 */
export function dismissPerson(
  parts: DateParts,
  actor: Actor,
  dateId: string,
  attendeeId: string,
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const date = await lockDateRow(tx, dateId)
    const { user_id, full_name, status } = await findPerson(tx, dateId, attendeeId)
    if (status === 'joined') {
      throw conflict('general', say`${{ name: full_name }} is checked in. Undo the check-in first.`)
    }
    await tx.execute(sql`delete from event_attendee where id = ${attendeeId}::uuid`)
    if (status === 'going') await moveUpAtDates(parts, tx, [date])
    await notifyByMailToo(parts, tx, toldTo([user_id], date, dismissedWords(date, attendeeId, status)))
    await audit(tx, actor, {
      action: 'event.dismiss',
      targetType: 'event',
      targetId: date.event_id,
      memberId: user_id,
    })
    return full_name
  })
}
