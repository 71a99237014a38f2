import { t } from '@lingui/core/macro'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import type { MeetupDetail, meetups } from '@muster/contract/circles/meetups.ts'
import type { Rhythm } from '@muster/contract/lib/circle-words.ts'
import type { InputOf } from '@muster/contract/lib/route.ts'
import type { Repeat } from '../../../../ui/dates/repeat-field.tsx'
import { coordinatesOf, coordinatesText } from './coordinates.ts'
import { startTime } from './next-slot.ts'

export interface TaskValue {
  readonly title: string
  readonly description: string | null
  /** The catalogue task it refers to. */
  readonly task: string | null
  readonly hashtag: string | null
}

/** One point of the plan, in minutes from the start. */
export interface StepValue {
  readonly after: number | ''
  readonly what: string
}

/** Form values for planning and editing a meetup. */
export interface MeetupValues extends Record<string, unknown> {
  title: string
  agenda: string
  plan: StepValue[]
  pre_requirements: string
  host_words: string
  /** ISO, UTC; null while unset. */
  meet_time: string | null
  duration: number | ''
  is_online: boolean
  meet_place: string
  town: string
  /** Meeting link when online, otherwise a map link. */
  location: string
  /** 'latitude, longitude' as maps show them, or empty. */
  coordinates: string
  is_public: boolean
  limited: boolean
  max_attendees: number | ''
  proof_needed: boolean
  report_description: string
  tasks: TaskValue[]
  /** Text in the field for the next task. It is submitted as a task, so that it isn't lost. */
  next_task: string
  repeat: Repeat<Rhythm> | null
  scope: 'one' | 'following'
}

/** Fields stored in the draft: those that take time to write again. */
export const keptFields = [
  ...[
    'title',
    'agenda',
    'plan',
    'pre_requirements',
    'host_words',
    'tasks',
    'next_task',
    'report_description',
  ],
  ...['meet_time', 'duration', 'is_online', 'meet_place', 'town', 'location', 'coordinates'],
  ...['is_public', 'limited', 'max_attendees', 'proof_needed', 'repeat', 'scope'],
] as const

/** Stored as the place of a meetup that has none, so it's the same in every language. */
const ONLINE = 'Online'
const PROOF = t`Show what you’ve done for one of the tasks`

/** Initial values: the proposed time, or else the circle's next regular slot. */
export function emptyMeetup(circle: CircleCard, now: Date, proposed: string | null = null): MeetupValues {
  const asked = new Date(proposed ?? '')
  const is_online = circle.meet_place?.trim().toLowerCase() === ONLINE.toLowerCase()
  return {
    title: '',
    agenda: '',
    plan: [],
    pre_requirements: '',
    host_words: '',
    meet_time: asked > now ? asked.toISOString() : startTime(circle, now),
    duration: 1,
    is_online,
    meet_place: is_online ? '' : (circle.meet_place ?? ''),
    town: circle.district ?? '',
    location: '',
    coordinates: '',
    is_public: true,
    limited: false,
    max_attendees: '',
    proof_needed: true,
    report_description: PROOF,
    tasks: [],
    next_task: '',
    repeat: null,
    scope: 'one',
  }
}

export function valuesOf(meetup: MeetupDetail): MeetupValues {
  const limited = meetup.max_attendees > 0
  return {
    title: meetup.title,
    agenda: meetup.agenda,
    plan: meetup.plan,
    pre_requirements: meetup.pre_requirements ?? '',
    host_words: meetup.host_words ?? '',
    meet_time: meetup.meet_time,
    duration: meetup.duration,
    is_online: meetup.is_online,
    meet_place: meetup.is_online ? '' : meetup.meet_place,
    town: meetup.town ?? '',
    location: meetup.location ?? '',
    coordinates: coordinatesText(meetup),
    is_public: meetup.is_public,
    limited,
    max_attendees: limited ? meetup.max_attendees : '',
    proof_needed: meetup.report_description !== null,
    report_description: meetup.report_description ?? PROOF,
    tasks: meetup.tasks.map(({ title, description, task, hashtag }) => ({
      title,
      description,
      task,
      hashtag,
    })),
    next_task: '',
    repeat: null,
    scope: 'one',
  }
}

type CreateBody = InputOf<(typeof meetups)['create']>['body']
type EditBody = InputOf<(typeof meetups)['edit']>['body']

/** An emptied number field becomes NaN, which the contract rejects with its own message. */
const numberOf = (value: number | '') => (value === '' ? Number.NaN : value)

/** The request body; missing parts stay empty so that the contract reports them. */
export function bodyOf(values: MeetupValues): CreateBody {
  const next = values.next_task.trim()
  const tasks = next
    ? [...values.tasks, { title: next, description: null, task: null, hashtag: null }]
    : values.tasks
  return {
    title: values.title,
    agenda: values.agenda,
    // Steps without text are dropped.
    plan: values.plan
      .filter(({ what }) => what.trim())
      .map(({ after, what }) => ({ after: numberOf(after), what })),
    pre_requirements: values.pre_requirements.trim() || null,
    host_words: values.host_words.trim() || null,
    meet_time: values.meet_time ?? '',
    duration: numberOf(values.duration),
    is_online: values.is_online,
    meet_place: values.is_online ? ONLINE : values.meet_place,
    ...(!values.is_online && { town: values.town }),
    location: values.location.trim() || null,
    ...coordinatesOf(values.is_online ? '' : values.coordinates),
    is_public: values.is_public,
    max_attendees: values.limited ? numberOf(values.max_attendees) : -1,
    report_description: values.proof_needed ? values.report_description.trim() : null,
    tasks: tasks.map(({ title, description, task }) => ({ title, description, task })),
    repeat: values.repeat && { ...values.repeat, count: numberOf(values.repeat.count) },
  }
}

/** Only changed fields, so that a change to a whole series leaves the other fields of each meetup alone. */
export function changeOf(values: MeetupValues, before: MeetupDetail): EditBody {
  const { repeat: _, ...after } = bodyOf(values)
  const former = bodyOf(valuesOf(before))
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(former[name as keyof CreateBody]),
  )
  const change: EditBody = { scope: values.scope, ...Object.fromEntries(changed) }
  // Location name and coordinates are sent together: the server drops the coordinates when only the name
  // changes.
  if ('meet_place' in change || 'coord_x' in change || 'coord_y' in change) {
    Object.assign(change, { coord_x: after.coord_x, coord_y: after.coord_y })
  }
  // The contract validates link and `is_online` together.
  if ('is_online' in change || 'location' in change) {
    return { ...change, is_online: after.is_online, location: after.location }
  }
  return change
}
