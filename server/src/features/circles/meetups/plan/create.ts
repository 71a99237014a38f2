import { randomUUID } from 'node:crypto'
import type { CreateMeetup } from '@muster/contract/circles/meetups.ts'
import type { Saying } from '@muster/contract/lib/say.ts'
import type { z } from 'zod'
import { type Database, pipelined } from '../../../../platform/database.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { seriesTimes, spokenTime } from '../../../events/gatherings/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { requireMember, wakeCircle } from '../../circle-membership/index.ts'
import { plannedWords, toldTo } from '../notices.ts'
import { meetupAttendee, meetupSeries } from '../tables.ts'
import { checkLimits, checkMoment } from './limits.ts'
import { capacityOf, coordinatesOf, dayReminderFor, inOrder, insertMeetups, insertTasks } from './planning.ts'
import { nowhere, type TownOfMeetup, townAndMembers, withTown } from './town.ts'

export type PlanParts = Pick<Parts, 'db' | 'clock' | 'sendMail' | 'hashCode' | 'config'>
/** A meetup in a room needs a town, but older clients don't ask for one: theirs is null if no college gives it. */
export type MeetupPlan = Omit<z.output<typeof CreateMeetup>, 'town'> & {
  readonly town?: string | null | undefined
}

/**
 * Plans a meetup of a circle, or a whole series, all or nothing. The planner gets the first place, the other
 * members are notified, and an archived circle is restored.
 * @returns the ids in chronological order, and the first time in words
 * @throws AppError 404 for people outside the circle; 400 on `meet_time`, `town` or `tasks`
 */
export async function planMeetup(
  parts: PlanParts,
  makerId: string,
  circleId: string,
  plan: MeetupPlan,
): Promise<{ ids: string[]; when: Saying }> {
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const [circle, place] = await pipelined(
      () => requireMember(tx, circleId, makerId, true),
      () => townAndMembers(tx, circleId, plan.town),
    )
    const timeZone = plan.time_zone ?? circle.timeZone
    const first = new Date(plan.meet_time)
    checkMoment(first, now)
    const times = plan.repeat ? seriesTimes(first, timeZone, plan.repeat.rhythm, plan.repeat.count) : [first]
    await checkLimits(tx, circleId, times)
    const seriesId = plan.repeat ? await startSeries(tx, circleId, plan.repeat.rhythm, now) : null
    const shared = {
      ...columnsOf(plan),
      ...townFor(plan, place),
      circleId,
      seriesId,
      timeZone,
      ...stamps(makerId, now),
    }
    const rows = times.map((startsAt) => ({
      ...shared,
      id: randomUUID(),
      startsAt,
      dayReminderAt: dayReminderFor(startsAt, now),
    }))
    const ids = rows.map(({ id }) => id)
    await insertMeetups(tx, rows)
    const [id = ''] = ids
    const told = { id, title: plan.title, startsAt: first, timeZone, sequence: 0 }
    const words = plannedWords(told, circle.circleName, ids.length)
    await pipelined(
      () => insertTasks(tx, ids, plan.tasks),
      () => takeFirstPlaces(tx, ids, makerId, now),
      () => circle.archived && wakeCircle(tx, circleId, now),
      () => notifyByMailToo(parts, tx, toldTo(place.members, id, words, makerId)),
    )
    return { ids, when: spokenTime(first, timeZone) }
  })
}

function townFor({ is_online, town }: MeetupPlan, found: TownOfMeetup): TownOfMeetup {
  if (is_online) return nowhere
  return town === null ? { town: found.town, districtId: found.districtId } : withTown(found)
}

const stamps = (makerId: string, now: Date) => ({
  createdById: makerId,
  updatedById: makerId,
  createdAt: now,
  updatedAt: now,
})

const columnsOf = (plan: MeetupPlan) => ({
  title: plan.title,
  agenda: plan.agenda,
  preRequirements: plan.pre_requirements || null,
  hostWords: plan.host_words || null,
  plan: inOrder(plan.plan),
  minutes: Math.round(plan.duration * 60),
  isOnline: plan.is_online,
  meetPlace: plan.meet_place,
  location: plan.location || null,
  ...coordinatesOf(plan),
  isPublic: plan.is_public,
  maxAttendees: capacityOf(plan.max_attendees),
  reportDescription: plan.report_description || null,
})

/** The planner is expected to come; they can give up the place like any other. */
async function takeFirstPlaces(
  tx: Database,
  meetupIds: readonly string[],
  userId: string,
  now: Date,
): Promise<void> {
  const place = { userId, status: 'going' as const, queuedAt: now, createdAt: now }
  await tx.insert(meetupAttendee).values(meetupIds.map((meetupId) => ({ meetupId, ...place })))
}

async function startSeries(
  tx: Database,
  circleId: string,
  rhythm: 'weekly' | 'monthly',
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await tx.insert(meetupSeries).values({ id, circleId, rhythm, createdAt: now })
  return id
}
