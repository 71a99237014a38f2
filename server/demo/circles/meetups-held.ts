import { type Deed, deed } from '../history.ts'
import { DAY, HOUR } from '../times.ts'
import type { DemoCircle } from './circles.ts'
import { type DemoAttendee, type DemoMeetup, evening, type Planning, planMeetup } from './meetup-plan.ts'
import { circleReports, ownReports } from './meetup-words.ts'
import { meetingFrom } from './slots.ts'

const MINUTE = 60_000
const FEWEST = 2
const JOIN_KARMA = 10
const REPORT_KARMA = 20

type Outcome = 'due' | 'reported' | 'verified' | 'rejected'

/** What is in the history of somebody already, and now gets the meetup that it came of. */
interface Known {
  readonly userId: string
  readonly join: Deed
  readonly report?: Deed
  readonly verify?: Deed
}

/** Meetups that were held: the learner's out of her own history, one or two of each other circle. */
export function heldMeetups(planning: Planning): void {
  const { circles, random, now } = planning
  const [own, ...others] = circles
  if (own) learnersMeetups(planning, own)
  const settled = others.filter(({ members }) => members.length > 2)
  const special = new Map<DemoCircle | undefined, [Outcome, number]>([
    [settled[0], ['reported', 2]],
    [settled[1], ['rejected', 12]],
  ])
  for (const circle of others) {
    const [outcome, daysAgo] = special.get(circle) ?? []
    if (outcome) hold(planning, circle, evening(now, -(daysAgo ?? 0), 17), outcome)
    const since = Math.max(...circle.members.slice(0, FEWEST).map(({ joinedAt }) => joinedAt))
    const days = Math.floor((now - since) / DAY) - 1
    for (let count = random.int(1, 2); count > 0 && days > 9; count -= 1) {
      const day = evening(now, -random.int(9, days), random.pick([16.5, 17, 18]))
      hold(planning, circle, meetingFrom(circle.slot, day, now - 3 * DAY), 'verified')
    }
  }
}

/**
 * The learner's history stays as it is: her check-ins and reports become those of meetups of her circle. Her latest
 * check-in still asks for her report and for the circle's record; the one before waits for staff.
 */
function learnersMeetups(planning: Planning, circle: DemoCircle): void {
  const userId = circle.members[0]?.person.member.id ?? ''
  const deeds = (planning.deedsOf.get(userId) ?? []).toSorted((a, b) => a.at - b.at)
  const all = (hashtag: string) => deeds.filter(({ task }) => task.hashtag === hashtag)
  const joins = all('#lcmeetjoin')
  const reports = all('#lcmeetreport')
  const used = new Set<Deed>()
  const latest = (from: readonly Deed[], before: number) =>
    from.findLast((one) => !used.has(one) && one.at < before && one.at > circle.foundedAt)
  const take = (outcome: Outcome, before: number, verify?: Deed) => {
    const report = outcome === 'due' ? undefined : latest(reports, before)
    const join = latest(joins, (report?.at ?? before) - 2 * HOUR)
    if (!join || (outcome !== 'due' && !report)) return
    const startsAt = Math.floor(join.at / (5 * MINUTE) - 2) * 5 * MINUTE
    const held = hold(planning, circle, startsAt, outcome, {
      userId,
      join,
      ...(report && { report }),
      ...(verify && { verify }),
    })
    if (!held) return
    used.add(join)
    if (report) used.add(report)
  }
  take('due', planning.now + 2 * HOUR)
  take('reported', planning.now)
  for (const verify of all('#lcmeetverify').toReversed()) take('verified', verify.at, verify)
}

/** A meetup with everybody who was a member then; null when there were too few, or the day is taken. */
function hold(
  planning: Planning,
  circle: DemoCircle,
  startsAt: number,
  outcome: Outcome,
  known?: Known,
): DemoMeetup | null {
  const { random, verifierId } = planning
  const present = circle.members.filter(({ joinedAt }) => joinedAt < startsAt - HOUR)
  if (present.length < FEWEST) return null
  const minutes = known ? 60 : 90
  const endsAt = startsAt + minutes * MINUTE
  // Of a meetup a day or two ago, chance would put some of it into the days to come.
  const past = (at: number, ago: number) => Math.min(at, planning.now - ago)
  const recordAt =
    outcome === 'due' ? null : (known?.report?.at ?? past(endsAt + random.int(1, 10) * HOUR, 20 * MINUTE))
  const decidedAt = recordAt && (known?.verify?.at ?? past(recordAt + random.int(4, 60) * HOUR, 10 * MINUTE))
  const byId = present[0]?.person.member.id ?? ''
  const attendees = present.map(({ person }, place): DemoAttendee => {
    const userId = person.member.id
    const own = known?.userId === userId ? known : null
    const joinedAt = own?.join.at ?? startsAt + (3 + 2 * place) * MINUTE
    const reported = recordAt !== null || place === 1
    return {
      userId,
      status: 'joined',
      at: joinedAt,
      joinedAt,
      reportedAt: reported
        ? Math.min(endsAt + (5 + place) * MINUTE, recordAt ?? Number.POSITIVE_INFINITY)
        : null,
      report: reported ? random.pick(ownReports) : null,
      rating: recordAt !== null && userId !== byId ? random.int(4, 5) : null,
      karmaGiven: outcome === 'verified' ? (own?.verify?.karma ?? random.int(2, 6) * 10) : null,
    }
  })
  const decided = outcome === 'verified' || outcome === 'rejected'
  const meetup = planMeetup(planning, {
    circle,
    startsAt,
    minutes,
    attendees,
    startedAt: Math.min(...attendees.map(({ at }) => at)),
    record:
      recordAt === null
        ? null
        : {
            at: recordAt,
            byId,
            text: random.pick(circleReports),
            decision: decided
              ? {
                  what: outcome,
                  at: decidedAt ?? recordAt,
                  byId: verifierId,
                  reason:
                    outcome === 'rejected' ? 'The text does not say what you did. Please add it.' : null,
                }
              : null,
          },
  })
  if (meetup) for (const attendee of attendees) enter(planning, meetup, attendee, known)
  return meetup
}

/** The cause that a verification gives to the karma of one person. */
export const verifyCause = (meetupId: string, userId: string) => `meet-verify:${meetupId}:1:${userId}`

/** Enters what the meetup brought somebody into their history, with the causes and reasons of the real awards. */
function enter(planning: Planning, meetup: DemoMeetup, attendee: DemoAttendee, known?: Known): void {
  const { id, title, record, circle } = meetup
  const { userId, karmaGiven } = attendee
  const own = known?.userId === userId ? known : null
  const deeds = planning.deedsOf.get(userId) ?? []
  const put = (
    hashtag: string,
    given: Pick<Deed, 'karma' | 'cause' | 'reason' | 'actorId' | 'at'>,
    former?: Deed,
  ) => {
    if (former) deeds[deeds.indexOf(former)] = { ...former, ...given }
    else {
      const task = planning.catalogue.task(hashtag)
      deeds.push({ ...deed(task, given.reason, null), groupId: circle.group.id, ...given })
    }
  }
  const joined = {
    cause: `meetup-join:${id}:${userId}`,
    reason: `Joined the meetup ${title}`,
    actorId: userId,
  }
  put('#lcmeetjoin', { ...joined, karma: JOIN_KARMA, at: attendee.at }, own?.join)
  if (!record) return
  const reported = {
    cause: `meet-report:${id}:${userId}`,
    reason: `Meetup recorded: ${title}`,
    actorId: record.byId,
  }
  put('#lcmeetreport', { ...reported, karma: REPORT_KARMA, at: record.at }, own?.report)
  if (record.decision?.what !== 'verified' || karmaGiven === null) return
  const { byId: actorId, at } = record.decision
  const verified = { cause: verifyCause(id, userId), reason: `Meetup verified: ${title}`, actorId }
  put('#lcmeetverify', { ...verified, karma: karmaGiven, at }, own?.verify)
}
