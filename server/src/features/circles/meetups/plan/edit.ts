import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { movedAlike } from '../../../events/gatherings/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { type ChosenMeetups, lockToChange } from '../access.ts'
import { moveUpAtMeetups } from '../attend/waiting-list.ts'
import { changedWords, everybodyAbout, toldTo } from '../notices.ts'
import { readMeetup } from '../page/detail.ts'
import { momentsOf, type StoredMeetup } from '../row.ts'
import { isChangeable } from '../state.ts'
import { meetup, meetupTask } from '../tables.ts'
import {
  type ChangedColumns,
  type ChangesToSay,
  changedColumns,
  differences,
  type MeetupChange,
  sayChanges,
} from './changes.ts'
import type { PlanParts } from './create.ts'
import { checkLimits, checkMoment } from './limits.ts'
import { dayReminderFor, insertTasks, type PlannedTask } from './planning.ts'
import { nowhere, type TownOfMeetup, townOf } from './town.ts'

/**
 * Changes or moves a meetup, or the rest of its series by the same number of days and to the same hour, all
 * or nothing. Everyone concerned gets one notification with the differences; without any, nothing happens.
 * @throws AppError 404 and 403 as in `lockToChange`; 400 when it has started, and on `meet_time`,
 * `max_attendees`, `location` or `tasks`
 */
export async function editMeetup(
  parts: PlanParts,
  actor: Actor,
  meetupId: string,
  change: MeetupChange,
): Promise<MeetupDetail> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const chosen = await lockToChange(tx, actor.id, meetupId, change.scope)
    assertChangeable(chosen.target, now)
    const columns = { ...changedColumns(change), ...(await changedTown(tx, chosen, change)) }
    assertReachable(chosen.open, columns)
    assertRoomFor(chosen.open, columns)
    const times = newTimes(chosen, change)
    const startsAt = times.get(meetupId) ?? new Date(chosen.target.starts_at)
    const moved = chosen.open.filter((row) => times.get(row.id)?.getTime() !== Date.parse(row.starts_at))
    const words = differences(chosen.open, columns)
    const tasks = await newTasks(tx, chosen.open, change.tasks)
    if (moved.length === 0 && words.length === 0 && !tasks) return

    if (moved.length > 0) {
      // Later meetups of the series stay after it, so checking this one's time is enough.
      checkMoment(startsAt, now)
      const ids = moved.map(({ id }) => id)
      const planned = ids.flatMap((id) => times.get(id) ?? [])
      await checkLimits(tx, chosen.circleId, planned, ids)
      await move(tx, moved, times, now)
    }
    await store(tx, chosen.open, columns, actor.id, now)
    if (tasks) await replaceTasks(tx, chosen.open, tasks)
    if (columns.maxAttendees !== undefined) {
      await moveUpAtMeetups(
        parts,
        tx,
        chosen.open.map(({ id }) => id),
      )
    }
    await tellEverybody(parts, tx, chosen, {
      startsAt,
      moved: moved.length > 0,
      columns,
      words: tasks ? [...words, 'tasks' as const] : words,
      actorId: actor.id,
    })
  })
  return readMeetup(parts, actor, meetupId)
}

function assertChangeable(row: StoredMeetup, now: Date): void {
  if (isChangeable(momentsOf(row), now)) return
  if (row.cancelled_at) throw refused('This meetup has been called off. Plan a new one instead.')
  if (row.reported_at) throw refused('The record of this meetup is closed, so it can’t be changed')
  throw refused('This meetup has started, so it can’t be changed')
}

/** The change can contain only part of what an online meetup needs; the rest is stored. */
function assertReachable(rows: readonly StoredMeetup[], { isOnline, location }: ChangedColumns): void {
  const unreachable = rows.some((row) => {
    const link = location === undefined ? row.location : location
    return (isOnline ?? row.is_online) && !/^https?:\/\/\S+$/.test(link ?? '')
  })
  if (unreachable) {
    throw fieldRefused('location', 'Enter the link to the meeting, starting with https://')
  }
}

function assertRoomFor(rows: readonly StoredMeetup[], { maxAttendees }: ChangedColumns): void {
  if (maxAttendees === undefined || maxAttendees === null) return
  const coming = Math.max(0, ...rows.map((row) => row.coming))
  if (coming > maxAttendees) {
    throw fieldRefused(
      'max_attendees',
      say`${counted({ coming }, { one: '1 person already has a place. Choose at least 1.', other: '# people already have a place. Choose at least #.' })}`,
    )
  }
}

/** The town follows the place: none online, and the given one or the college's as soon as it's in a room. */
async function changedTown(
  tx: Database,
  { circleId, target }: ChosenMeetups,
  { is_online, town }: MeetupChange,
): Promise<Partial<TownOfMeetup>> {
  if (is_online ?? target.is_online) return is_online ? nowhere : {}
  const isKept = (town === undefined || town === null) && !target.is_online
  return isKept ? {} : await townOf(tx, circleId, town)
}

/** The new time of each meetup, by id. */
function newTimes({ target, open }: ChosenMeetups, change: MeetupChange): Map<string, Date> {
  const from = new Date(target.starts_at)
  const to = change.meet_time === undefined ? from : new Date(change.meet_time)
  const zone = change.time_zone ?? target.time_zone
  return new Map(
    open.map(({ id, starts_at }) => {
      const before = new Date(starts_at)
      if (id === target.id) return [id, to]
      return [id, to.getTime() === from.getTime() ? before : movedAlike(before, { from, to }, zone)]
    }),
  )
}

/**
 * The unique index on the day is checked row by row, so meetups that move together are first moved far away.
 */
async function move(
  tx: Database,
  moved: readonly StoredMeetup[],
  times: ReadonlyMap<string, Date>,
  now: Date,
): Promise<void> {
  const rows = moved.flatMap(({ id }) => {
    const time = times.get(id)
    return time ? [{ id, starts_at: time, day_reminder_at: dayReminderFor(time, now) }] : []
  })
  if (rows.length > 1) {
    await tx.execute(sql`
      update meetup set starts_at = starts_at + interval '1000 years'
      where id = any (${uuids(rows.map(({ id }) => id))})`)
  }
  await tx.execute(sql`
    update meetup set starts_at = given.starts_at, day_reminder_at = given.day_reminder_at, hour_reminder_at = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
      id uuid, starts_at timestamptz, day_reminder_at timestamptz
    )
    where meetup.id = given.id`)
}

async function store(
  tx: Database,
  rows: readonly StoredMeetup[],
  columns: ChangedColumns,
  actorId: string,
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const stamps = { sequence: sql`${meetup.sequence} + 1`, updatedById: actorId, updatedAt: now }
  await tx
    .update(meetup)
    .set({ ...columns, ...stamps })
    .where(inArray(meetup.id, ids))
}

/** The tasks to assign, or null when all meetups have the same ones already. */
async function newTasks(
  tx: Database,
  rows: readonly StoredMeetup[],
  wanted: readonly PlannedTask[] | undefined,
): Promise<readonly PlannedTask[] | null> {
  if (!wanted) return null
  const ids = rows.map(({ id }) => id)
  const stored = await tx
    .select()
    .from(meetupTask)
    .where(inArray(meetupTask.meetupId, ids))
    .orderBy(asc(meetupTask.position))
  const signature = (tasks: readonly { title: string; description: string | null; task: string | null }[]) =>
    JSON.stringify(tasks.map(({ title, description, task }) => [title, description, task]))
  const given = signature(wanted)
  const differs = ids.some((id) => {
    const own = stored.filter(({ meetupId }) => meetupId === id)
    return signature(own.map((row) => ({ ...row, task: row.taskId }))) !== given
  })
  return differs ? wanted : null
}

/** No one has checked in yet, so no proof refers to the old tasks. */
async function replaceTasks(
  tx: Database,
  rows: readonly StoredMeetup[],
  tasks: readonly PlannedTask[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx.delete(meetupTask).where(inArray(meetupTask.meetupId, ids))
  await insertTasks(tx, ids, tasks)
}

interface Told {
  readonly startsAt: Date
  readonly moved: boolean
  readonly columns: ChangedColumns
  readonly words: ChangesToSay['words']
  readonly actorId: string
}

async function tellEverybody(
  parts: PlanParts,
  tx: Database,
  { circleId, target, open }: ChosenMeetups,
  { startsAt, moved, columns, words, actorId }: Told,
): Promise<void> {
  const told = {
    id: target.id,
    title: columns.title ?? target.title,
    startsAt,
    timeZone: columns.timeZone ?? target.time_zone,
    sequence: target.sequence + 1,
  }
  const changes = sayChanges({ told, moved, series: open.length > 1, columns, words })
  const people = await everybodyAbout(
    tx,
    circleId,
    open.map(({ id }) => id),
  )
  const notices = toldTo(people, target.id, changedWords(told, changes, moved), actorId)
  await notifyByMailToo(parts, tx, notices)
}
