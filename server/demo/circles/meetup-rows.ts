import { countedId, idKinds } from '../random.ts'
import { type Lines, line, moment } from '../rows.ts'
import { HOUR } from '../times.ts'
import type { DemoMeetup } from './meetup-plan.ts'
import { agendas, hostWords, plans, questions } from './meetup-words.ts'
import { verifyCause } from './meetups-held.ts'
import { townOfCircle } from './towns.ts'

/** At most this many rows for one meetup; keeps the ids of neighbours apart. */
const ROWS_AT_MOST = 64
const ZONE = 'Asia/Kolkata'

const seriesId = (number: number) => countedId(idKinds.meetupSeries, number)
const when = (milliseconds: number | null | undefined) => (milliseconds == null ? null : moment(milliseconds))

/**
 * Adds all rows of meetups.
 * @param entryOf the id of the ledger row of a cause
 */
export function addMeetups(
  lines: Lines,
  meetups: readonly DemoMeetup[],
  entryOf: (cause: string) => string | null,
): void {
  const series = new Map(
    meetups.flatMap((meetup) => (meetup.series === null ? [] : [[meetup.series, meetup] as const])),
  )
  for (const [number, { circle, plannedAt }] of series) {
    lines.meetup_series.push(line(seriesId(number), circle.id, 'weekly', moment(plannedAt)))
  }
  for (const meetup of meetups) addMeetup(lines, meetup, entryOf)
}

function addMeetup(lines: Lines, meetup: DemoMeetup, entryOf: (cause: string) => string | null): void {
  const { id, number, circle, record, isOnline, cancelReason, plannedAt } = meetup
  const makerId = circle.members[0]?.person.member.id ?? null
  const decision = record?.decision
  const decidedAt = (what: string) => (decision?.what === what ? moment(decision.at) : null)
  const town = isOnline ? null : townOfCircle(circle.organisation, circle.number)
  const cancelledAt = cancelReason === null ? null : moment(plannedAt + HOUR)
  lines.meetup.push(
    line(
      ...[id, circle.id, meetup.series === null ? null : seriesId(meetup.series), meetup.code, meetup.title],
      ...[meetup.agenda, meetup.requirements, moment(meetup.startsAt), meetup.minutes, ZONE, isOnline],
      ...[meetup.place, isOnline ? `https://meet.example.org/${meetup.code}` : null, meetup.isPublic],
      ...[meetup.seats, meetup.askedFor, when(meetup.startedAt), when(record?.at), record?.byId ?? null],
      ...[record?.text ?? null, decidedAt('verified'), decision?.what === 'verified' ? 1 : 0],
      ...[decidedAt('rejected'), decision?.byId ?? null, decision?.reason ?? null, cancelledAt, cancelReason],
      ...[when(meetup.dayReminderAt), makerId, makerId, moment(plannedAt), cancelledAt ?? moment(plannedAt)],
      ...[planOf(meetup), hostWords[number % hostWords.length] ?? null, town?.name ?? null],
      ...[isOnline ? null : (circle.organisation?.districtId ?? null)],
      ...[town?.longitude ?? null, town?.latitude ?? null],
    ),
  )
  addQuestion(lines, meetup)
  const row = number * ROWS_AT_MOST
  meetup.tasks.forEach((title, position) => {
    const taskId = countedId(idKinds.meetupTask, row + position)
    lines.meetup_task.push(line(taskId, id, position, title, moment(plannedAt)))
  })
  meetup.attendees.forEach((attendee, index) => {
    const { userId, status, report, reportedAt, rating, karmaGiven } = attendee
    lines.meetup_attendee.push(
      line(
        ...[countedId(idKinds.meetupAttendee, row + index), id, userId, status, moment(attendee.at)],
        ...[when(attendee.joinedAt), when(reportedAt), report, rating, record ? true : null, karmaGiven],
        ...[karmaGiven === null ? null : entryOf(verifyCause(id, userId)), moment(attendee.at)],
      ),
    )
  })
}

function planOf({ agenda }: DemoMeetup): string {
  const steps = plans[(agendas as readonly string[]).indexOf(agenda)] ?? []
  return JSON.stringify(steps.map(([after, what]) => ({ after, what })))
}

/** Every other meetup that is still to come has somebody who asks, and most hosts have answered. */
function addQuestion(
  lines: Lines,
  { id, number, circle, plannedAt, startedAt, attendees }: DemoMeetup,
): void {
  const [, asker] = attendees
  const asked = questions[Math.floor(number / 2) % questions.length]
  if (number % 2 === 1 || startedAt !== null || !asker || !asked) return
  const [text, answer] = asked
  const hostId = answer === null ? null : (circle.members[0]?.person.member.id ?? null)
  lines.meetup_question.push(
    line(
      ...[countedId(idKinds.meetupQuestion, number), id, asker.userId, text, moment(plannedAt + HOUR)],
      ...[answer, answer === null ? null : moment(plannedAt + 2 * HOUR), hostId],
    ),
  )
}
