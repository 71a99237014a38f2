import type { ComingUp, NextAct, TodayRow } from '@muster/contract/home/home-day.ts'
import { momentText } from '../../../platform/database.ts'
import { pictureAddress, presentFace } from '../../../platform/files/media.ts'
import type { MemberDay } from './member-day.ts'
import type { StoredDone, StoredDue, StoredHackathon, StoredMeetupRow } from './parts/meetups.ts'

const MOST_ROWS = 4
const MOST_AHEAD = 3
const REPORT_MINUTES = 3
const RECORD_MINUTES = 10
const REVIEW_MINUTES = 10

/** The data of a day. `dateOf` gives the date of a moment in the member's time zone. */
interface Given extends Pick<MemberDay, 'date' | 'due' | 'meetups' | 'review' | 'welcome' | 'done' | 'task'> {
  readonly dateOf: (moment: Date) => string
}

const empty = {
  person: null,
  minutes: null,
  karma: null,
  starts_at: null,
  is_online: false,
  place: null,
  faces: [],
  coming: 0,
  done_at: null,
}

/**
 * At most four rows: what is to do, then what was done. Leaves out what the hero already shows, and shows
 * each meetup only once, whether due, upcoming or done.
 */
export function todayRows(given: Given, act: NextAct): TodayRow[] {
  const { date, due, meetups, welcome, review, done, task, dateOf } = given
  const told = new Set(act.target_id ? [act.target_id] : [])
  const rows: TodayRow[] = []
  const add = (row: TodayRow) => {
    if (told.has(row.id)) return
    told.add(row.id)
    rows.push(row)
  }
  for (const one of due) add(dueRow(one))
  for (const one of meetups) if (dateOf(new Date(one.starts_at)) <= date) add(meetupRow(one))
  if (welcome) {
    const { group_id, group, waiting, karma } = welcome
    add({ ...empty, kind: 'hellos', id: group_id, title: group, coming: waiting, karma })
  }
  if (review) {
    const person = review.person && presentFace(review.person)
    add({ ...empty, kind: 'review', id: review.id, title: review.title, person, minutes: REVIEW_MINUTES })
  }
  if (task) add({ ...empty, kind: 'task', id: task.id, title: task.title, karma: task.karma })
  // Completed rows stay until midnight, so at least one always has room.
  const finished = done.map(doneRow).filter(({ id }) => !told.has(id))
  const open = rows.slice(0, Math.max(MOST_ROWS - finished.length, Math.min(rows.length, 3)))
  return [...open, ...finished.slice(0, MOST_ROWS - open.length)]
}

const dueRow = ({ id, title, due, starts_at }: StoredDue): TodayRow => ({
  ...empty,
  kind: due,
  id,
  title,
  minutes: due === 'report' ? REPORT_MINUTES : RECORD_MINUTES,
  starts_at: momentText(starts_at),
})

const meetupRow = (meetup: StoredMeetupRow): TodayRow => ({
  ...empty,
  kind: 'meetup',
  id: meetup.id,
  title: meetup.title,
  minutes: meetup.minutes,
  starts_at: momentText(meetup.starts_at),
  is_online: meetup.is_online,
  place: meetup.place,
  faces: meetup.faces.map(presentFace),
  coming: meetup.coming,
})

const doneRow = ({ kind, id, title, at }: StoredDone): TodayRow => ({
  ...empty,
  kind,
  id,
  title,
  done_at: momentText(at),
})

/** Meetups after today, and the next hackathon, in chronological order. */
export function comingUp({
  date,
  meetups,
  hackathon,
  dateOf,
}: Given & Pick<MemberDay, 'hackathon'>): ComingUp[] {
  const later = meetups.filter(({ starts_at }) => dateOf(new Date(starts_at)) > date).map(meetupAhead)
  const all = hackathon ? [...later.slice(0, MOST_AHEAD - 1), hackathonAhead(hackathon)] : later
  return all.slice(0, MOST_AHEAD).toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}

function meetupAhead(meetup: StoredMeetupRow): ComingUp {
  const start = new Date(meetup.starts_at)
  return {
    kind: 'meetup',
    id: meetup.id,
    title: meetup.title,
    category: meetup.category,
    cover: pictureAddress(meetup.cover_key),
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + meetup.minutes * 60_000).toISOString(),
    place: meetup.place,
    is_online: meetup.is_online,
    faces: meetup.faces.map(presentFace),
    coming: meetup.coming,
    is_coming: meetup.is_coming,
    apply_until: null,
  }
}

const hackathonAhead = (one: StoredHackathon): ComingUp => ({
  kind: 'hackathon',
  id: one.id,
  title: one.title,
  category: 'maker',
  cover: pictureAddress(one.cover_key),
  starts_at: momentText(one.starts_at),
  ends_at: momentText(one.ends_at),
  place: one.place,
  is_online: one.is_online,
  faces: [],
  coming: one.coming,
  is_coming: one.is_coming,
  apply_until: one.is_coming ? null : momentText(one.apply_until),
})
