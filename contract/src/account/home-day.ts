import { z } from 'zod'
import { rhythms } from '../lib/circle-words.ts'
import { dateTime, day, id } from '../lib/fields.ts'
import { interestGroupCategories, taskChecks } from '../lib/words.ts'
import { Face } from './face.ts'
import { Highlight } from './highlights.ts'
import { Week } from './weeks.ts'

/** What home shows of a day, apart from who the member is. */

const faces = z.array(Face)

/** `returned`: work that was sent back; `report`, `record`: due after a meetup; `waiting`: only a review is missing. */
const actKinds = [
  'returned',
  'report',
  'record',
  'meetup',
  'task',
  'circle',
  'groups',
  'waiting',
  'done',
] as const

const Progress = z.object({ done: z.int(), of: z.int() })

/** The one thing to do now. */
export const NextAct = z.object({
  kind: z.enum(actKinds),
  /** The act in words, as the title of the page. */
  headline: z.string(),
  /** What it is about: the task, meetup or circle. */
  subject: z.string().nullable(),
  target_id: id.nullable(),
  level: z.int().nullable(),
  group: z.string().nullable(),
  karma: z.int().nullable(),
  /** What a reviewer said of work that was sent back. */
  words: z.object({ text: z.string(), by: Face.nullable(), at: dateTime.nullable() }).nullable(),
  starts_at: dateTime.nullable(),
  /** What the platform sees by itself, where the task checks itself. */
  check: z.enum(taskChecks).nullable(),
  /** How far a task of several parts has come. */
  progress: Progress.nullable(),
  /** A hello is said on home itself: to a group of mine, or to one of these that I join with it. */
  hello: z
    .object({
      is_member: z.boolean(),
      groups: z.array(z.object({ id, name: z.string(), members: z.int() })),
    })
    .nullable(),
  /** Who has done the task before: some who show their profile, and how often it was done. */
  done_by: z.object({ faces, total: z.int() }),
})
export type NextAct = z.infer<typeof NextAct>

/** Something of today, to be done or done. */
export const TodayRow = z.object({
  kind: z.enum(['returned', 'report', 'record', 'review', 'meetup', 'task']),
  /** The meetup, submission or task. */
  id,
  title: z.string(),
  /** Whose work it is, where they are named. */
  person: Face.nullable(),
  minutes: z.int().nullable(),
  karma: z.int().nullable(),
  starts_at: dateTime.nullable(),
  is_online: z.boolean(),
  place: z.string().nullable(),
  faces,
  coming: z.int(),
  done_at: dateTime.nullable(),
})
export type TodayRow = z.infer<typeof TodayRow>

/** A meetup or a hackathon after today. */
export const ComingUp = z.object({
  kind: z.enum(['meetup', 'hackathon']),
  id,
  title: z.string(),
  category: z.string(),
  cover: z.string().nullable(),
  starts_at: dateTime,
  ends_at: dateTime,
  place: z.string().nullable(),
  is_online: z.boolean(),
  faces,
  coming: z.int(),
  is_coming: z.boolean(),
  apply_until: dateTime.nullable(),
})
export type ComingUp = z.infer<typeof ComingUp>

/** How the member's college stands this month. */
export const CollegeMonth = z.object({
  name: z.string(),
  code: z.string(),
  /** The first day of the month. */
  month: day,
  rank: z.int(),
  /** Colleges of the district or, when it is the only one there, of the state. */
  of: z.int(),
  place: z.string(),
  /** Karma ahead of the second, for the first; else karma to the one before. */
  distance: z.int(),
  /** The best, or the college and those around it. */
  bars: z.array(z.object({ name: z.string(), karma: z.int(), mine: z.boolean() })),
  /** Students with karma this month. */
  active: z.int(),
})
export type CollegeMonth = z.infer<typeof CollegeMonth>

/** A circle as a card on home. */
export const HomeCircle = z.object({
  id,
  name: z.string(),
  category: z.enum(interestGroupCategories),
  cover: z.string().nullable(),
  faces,
  members: z.int(),
  free_seats: z.int(),
  /** Whether it is at the member's college. */
  at_college: z.boolean(),
  next_meetup: dateTime.nullable(),
  rhythm: z.enum(rhythms).nullable(),
  meet_days: z.array(z.int()),
  meet_time: z.string().nullable(),
})
export type HomeCircle = z.infer<typeof HomeCircle>

export const firstSteps = [
  'path',
  'hello',
  'visits',
  'groups',
  'picture',
  'circle',
  'organisation',
  'links',
  'public',
] as const

/** The week behind, in one line. */
const WeekBehind = z.object({ week: day, karma: z.int(), days: z.int(), goal: z.int() })
export type WeekBehind = z.infer<typeof WeekBehind>

/** The day of a member. */
export const HomeDay = z.object({
  /** Today where the member is. */
  date: day,
  /** Still new: first steps, people and a circle near by come before the rest. */
  is_new: z.boolean(),
  act: NextAct,
  today: z.array(TodayRow),
  week: Week,
  /** On Monday and Tuesday, where something was done in it and its card has not been closed. */
  week_behind: WeekBehind.nullable(),
  /** Karma of the last seven days. */
  week_karma: z.int(),
  coming_up: z.array(ComingUp),
  college: CollegeMonth.nullable(),
  feed: z.array(Highlight),
  /** The circle of the member that meets next. */
  circle: HomeCircle.nullable(),
  /** For members in no circle: one with a free seat. */
  near: HomeCircle.nullable(),
  /** For new members: people of their college. */
  people: z.array(Face.extend({ level: z.int(), department: z.string().nullable() })),
  steps: z.array(
    z.object({
      key: z.enum(firstSteps),
      done: z.boolean(),
      /** What the step brings, or has brought. */
      karma: z.int().nullable(),
      progress: Progress.nullable(),
    }),
  ),
  /** The address that waits for its confirmation. */
  unconfirmed: z.string().nullable(),
})
export type HomeDay = z.infer<typeof HomeDay>
