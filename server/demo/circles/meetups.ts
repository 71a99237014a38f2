import type { Catalogue } from '../catalogue.ts'
import type { DemoPerson } from '../community.ts'
import type { Random } from '../random.ts'
import { HOUR } from '../times.ts'
import type { DemoCircle } from './circles.ts'
import { type DemoAttendee, type DemoMeetup, evening, type Planning, planMeetup } from './meetup-plan.ts'
import { heldMeetups } from './meetups-held.ts'
import { slotAt } from './slots.ts'

/**
 * Meetups of the circles, past and to come. Those that were held give their people the karma for it: the deeds go into
 * their histories, in the order of time, so this comes before the ledgers are kept.
 */
export function createMeetups(
  random: Random,
  catalogue: Catalogue,
  circles: readonly DemoCircle[],
  people: readonly DemoPerson[],
  verifierId: string,
  now: number,
): DemoMeetup[] {
  const deedsOf = new Map(people.map(({ member, deeds }) => [member.id, deeds]))
  const planning = {
    random,
    catalogue,
    circles,
    deedsOf,
    verifierId,
    now,
    made: [],
    taken: new Set<string>(),
  }
  heldMeetups(planning)
  meetupsToCome(planning)
  for (const deeds of deedsOf.values()) deeds.sort((a, b) => a.at - b.at)
  return planning.made
}

interface ToCome {
  readonly days: number
  readonly hour: number
  readonly more?: Partial<DemoMeetup>
  /** How many of other circles have a place, and how many wait for one. */
  readonly guests?: number
  readonly waiting?: number
  readonly learner?: 'going' | 'interested'
}

/** One each for the circles after the learner's. */
const toCome: readonly ToCome[] = [
  { days: 1, hour: 18, guests: 3, learner: 'going' },
  { days: 2, hour: 19, guests: 5, more: { isOnline: true } },
  { days: 2, hour: 17.5, guests: 3, waiting: 2, more: { seats: 3 } },
  { days: 3, hour: 18.5, guests: 1, learner: 'interested' },
  { days: 4, hour: 18, more: { isPublic: false } },
  { days: 5, hour: 17, guests: 2, more: { cancelReason: 'The hall is needed for exams that day.' } },
  { days: 6, hour: 19, guests: 4, more: { isOnline: true, seats: 30 } },
  { days: 7, hour: 11, guests: 2, more: { minutes: 240 } },
  { days: 9, hour: 20, more: { isOnline: true, isPublic: false } },
  { days: 12, hour: 16.5, guests: 1 },
]
/** The learner's own circle meets in three days, and every week from then on. */
const ownTitles = ['Reading other people’s code', 'Writing code that others read', 'Asking for a review']
const OWN = { days: 3, hour: 18 }

/** Circles whose usual days and time are those of their next meetup, where they have one. */
export function withFittingSlots(circles: readonly DemoCircle[], now: number): DemoCircle[] {
  const [own, ...others] = circles
  if (!own) return []
  const fitted = others.map((circle, index) => {
    const next = toCome[index]
    return next ? { ...circle, slot: slotAt(circle.slot, evening(now, next.days, next.hour)) } : circle
  })
  return [{ ...own, slot: slotAt(own.slot, evening(now, OWN.days, OWN.hour)) }, ...fitted]
}

function meetupsToCome(planning: Planning): void {
  const { circles, now } = planning
  const [own, ...others] = circles
  const learnerId = own?.members[0]?.person.member.id
  if (!own || !learnerId) return
  const company = own.members.slice(1).map(({ person }) => person.member.id)
  for (const [week, title] of ownTitles.entries()) {
    const startsAt = evening(now, OWN.days + 7 * week, OWN.hour)
    const going = week === 0 ? company.slice(0, 2) : []
    const attendees = going.map((userId, index) => coming(userId, 'going', now - (index + 1) * HOUR))
    planMeetup(planning, { circle: own, startsAt, series: 0, title, minutes: 90, attendees })
  }
  for (const [index, { days, hour, guests = 0, waiting = 0, learner, more }] of toCome.entries()) {
    const circle = others[index]
    if (!circle) continue
    const strangers = others
      .filter((other) => other !== circle)
      .flatMap(({ members }) => members.slice(0, 1))
      .map(({ person }) => person.member.id)
    const people = planning.random.some([...new Set(strangers)], guests + waiting)
    const attendees = people.map((userId, place) =>
      coming(userId, place < guests ? 'going' : 'waiting', now - (40 - place) * HOUR),
    )
    if (learner) attendees.push(coming(learnerId, learner, now - 5 * HOUR))
    planMeetup(planning, { circle, startsAt: evening(now, days, hour), attendees, ...more })
  }
}

function coming(userId: string, status: DemoAttendee['status'], at: number): DemoAttendee {
  const nothing = { joinedAt: null, reportedAt: null, report: null, rating: null, karmaGiven: null }
  return { userId, status, at, ...nothing }
}
