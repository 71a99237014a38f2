import type { Catalogue } from '../catalogue.ts'
import { topicsOf } from '../community/topics.ts'
import type { Deed } from '../history.ts'
import { newName } from '../new-name.ts'
import { countedId, idKinds, type Random } from '../random.ts'
import { DAY, HOUR, INDIA } from '../times.ts'
import { circlePlaces } from './circle-names.ts'
import type { DemoCircle } from './circles.ts'
import { agendas, askedFor, meetupTasks, requirements } from './meetup-words.ts'

const ONLINE = 'Online'
const rooms = circlePlaces.filter((place) => place !== ONLINE)

export interface DemoAttendee {
  readonly userId: string
  readonly status: 'interested' | 'going' | 'waiting' | 'joined'
  /** Moments in milliseconds. */
  readonly at: number
  readonly joinedAt: number | null
  readonly reportedAt: number | null
  readonly report: string | null
  readonly rating: number | null
  readonly karmaGiven: number | null
}

export interface DemoRecord {
  readonly at: number
  readonly byId: string
  readonly text: string
  /** What staff made of it; null while it waits. */
  readonly decision: {
    readonly what: 'verified' | 'rejected'
    readonly at: number
    readonly byId: string
    readonly reason: string | null
  } | null
}

export interface DemoMeetup {
  readonly number: number
  readonly id: string
  readonly circle: DemoCircle
  /** Number of the series it belongs to. */
  readonly series: number | null
  readonly code: string
  readonly title: string
  readonly agenda: string
  readonly requirements: string | null
  readonly startsAt: number
  readonly minutes: number
  readonly isOnline: boolean
  readonly place: string
  readonly isPublic: boolean
  readonly seats: number | null
  readonly askedFor: string | null
  readonly plannedAt: number
  readonly dayReminderAt: number | null
  readonly startedAt: number | null
  readonly record: DemoRecord | null
  readonly cancelReason: string | null
  readonly tasks: readonly string[]
  readonly attendees: readonly DemoAttendee[]
}

/** What the meetups of the demo are made from, and what is made of it so far. */
export interface Planning {
  readonly random: Random
  readonly catalogue: Catalogue
  readonly circles: readonly DemoCircle[]
  readonly deedsOf: ReadonlyMap<string, Deed[]>
  readonly verifierId: string
  readonly now: number
  readonly made: DemoMeetup[]
  /** Codes, and days of circles, that are taken. */
  readonly taken: Set<string>
}

/** An hour of the day in India, so many days from now. */
export const evening = (now: number, days: number, hour: number): number =>
  (Math.floor((now + INDIA) / DAY) + days) * DAY - INDIA + hour * HOUR

type Given = Pick<DemoMeetup, 'circle' | 'startsAt'> & Partial<DemoMeetup>

/** Adds a meetup; null when the circle meets on that day already. */
export function planMeetup(planning: Planning, given: Given): DemoMeetup | null {
  const { random, now, made, taken } = planning
  const { circle, startsAt } = given
  const day = `${circle.id} ${new Date(startsAt).toISOString().slice(0, 10)}`
  if (taken.has(day)) return null
  taken.add(day)
  const number = made.length
  const isOnline = given.isOnline ?? circle.slot.place === ONLINE
  const meetup: DemoMeetup = {
    number,
    id: countedId(idKinds.meetup, number),
    series: null,
    code: codeFor(planning),
    title: given.title ?? newName(random, topicsOf(circle.group.code), titlesOf(planning)),
    agenda: random.pick(agendas),
    requirements: random.pick(requirements),
    minutes: random.pick([60, 90, 120]),
    isOnline,
    place: isOnline ? ONLINE : (circle.slot.place ?? random.pick(rooms)),
    isPublic: true,
    seats: null,
    askedFor: random.chance(0.5) ? askedFor : null,
    plannedAt: Math.max(circle.foundedAt, Math.min(startsAt, now) - 4 * DAY),
    dayReminderAt: startsAt < now + DAY ? Math.min(now, startsAt - DAY) : null,
    startedAt: null,
    record: null,
    cancelReason: null,
    tasks: random.some(meetupTasks, random.int(1, 2)),
    attendees: [],
    ...given,
  }
  made.push(meetup)
  return meetup
}

/** No two meetups have the same title. */
const titlesOf = ({ made }: Planning) => new Set(made.map(({ title }) => title))

function codeFor({ random, taken }: Planning): string {
  const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789']
  let code = ''
  do code = Array.from({ length: 6 }, () => random.pick(letters)).join('')
  while (taken.has(code))
  taken.add(code)
  return code
}
