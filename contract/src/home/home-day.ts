import { z } from 'zod'
import { Face } from '../account/face.ts'
import { HelloFace } from '../learning/group-hellos.ts'
import { rhythms } from '../lib/circle-words.ts'
import { dateTime, day, id } from '../lib/fields.ts'
import { interestGroupCategories, taskChecks } from '../lib/words.ts'
import { Highlight } from '../people/highlights.ts'
import { Week } from './weeks.ts'

/** What home shows for a day, apart from the member's identity. */

const faces = z.array(Face)

/** After so many days without activity, home shows what happened in the meantime. */
export const AWAY_DAYS = 7

/**
 * `returned`: work was sent back; `report`, `record`: due after a meetup; `review`: a small start after some
 * time away; `waiting`: only a review is missing.
 */
const actKinds = [
  'review',
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

/** The one suggested next act. */
export const NextAct = z.object({
  kind: z.enum(actKinds),
  /** Imperative; it's the title of the page. */
  headline: z.string(),
  /** Title of the task, meetup or circle. */
  subject: z.string().nullable(),
  target_id: id.nullable(),
  level: z.int().nullable(),
  group: z.string().nullable(),
  karma: z.int().nullable(),
  /** The reviewer's comment on work that was sent back. */
  words: z.object({ text: z.string(), by: Face.nullable(), at: dateTime.nullable() }).nullable(),
  starts_at: dateTime.nullable(),
  /** What the platform detects, for a task that checks itself. */
  check: z.enum(taskChecks).nullable(),
  /** Progress in a task with several parts; null for other tasks. */
  progress: Progress.nullable(),
  /**
   * For a task whose intro is written on home itself: in one of the member's groups, or in one of these
   * groups, which they join with it.
   */
  hello: z
    .object({
      is_member: z.boolean(),
      groups: z.array(z.object({ id, name: z.string(), members: z.int() })),
    })
    .nullable(),
  /**
   * Members who completed the task before: some with a public profile, and the total number of completions.
   */
  done_by: z.object({ faces, total: z.int() }),
})
export type NextAct = z.infer<typeof NextAct>

/** An item of today's list, done or not. */
export const TodayRow = z.object({
  kind: z.enum(['returned', 'report', 'record', 'hellos', 'review', 'meetup', 'task']),
  /** Id of the meetup, submission or task; of the group for new intros. */
  id,
  title: z.string(),
  /** Whose work it is, where reviewers see the name. */
  person: Face.nullable(),
  minutes: z.int().nullable(),
  karma: z.int().nullable(),
  starts_at: dateTime.nullable(),
  is_online: z.boolean(),
  place: z.string().nullable(),
  faces,
  /** People who are coming; for new intros, how many wait for an answer. */
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

/** The college's rank this month. */
export const CollegeMonth = z.object({
  name: z.string(),
  code: z.string(),
  /** First day of the month. */
  month: day,
  rank: z.int(),
  /**
   * Number of colleges ranked: those of the district, or of the state if it's the only one in the district.
   */
  of: z.int(),
  place: z.string(),
  /** For the first: karma ahead of the second. For others: karma behind the next one up. */
  distance: z.int(),
  /** The top colleges, or the member's college and its neighbours. */
  bars: z.array(z.object({ name: z.string(), karma: z.int(), mine: z.boolean() })),
  /** Students with karma this month. */
  active: z.int(),
})
export type CollegeMonth = z.infer<typeof CollegeMonth>

/** The member's intro in a group, after someone waved or replied and until they answer, for a week. */
export const AnsweredIntro = z.object({
  hello_id: id,
  group_id: id,
  group: z.string(),
  waves: z.object({ people: z.array(HelloFace), total: z.int() }),
  /** The newest one that the member hasn't answered. */
  reply: HelloFace.extend({ words: z.string(), at: dateTime }).nullable(),
})
export type AnsweredIntro = z.infer<typeof AnsweredIntro>

/** A circle as a card on home. */
export const HomeCircle = z.object({
  id,
  name: z.string(),
  category: z.enum(interestGroupCategories),
  cover: z.string().nullable(),
  faces,
  members: z.int(),
  free_seats: z.int(),
  /** Whether it's at the member's college. */
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

/** Summary of last week. */
const WeekBehind = z.object({ week: day, karma: z.int(), days: z.int(), goal: z.int() })
export type WeekBehind = z.infer<typeof WeekBehind>

export const HomeDay = z.object({
  /** In the member's time zone. */
  date: day,
  /** New members see first steps, people and a nearby circle above everything else. */
  is_new: z.boolean(),
  /** Since the last active day, from `AWAY_DAYS` on; null until then. */
  away: z
    .object({ days: z.int(), /** Meetups of the member's circles since. */ circle_met: z.int() })
    .nullable(),
  act: NextAct,
  today: z.array(TodayRow),
  week: Week,
  /** On Monday and Tuesday, if the member was active last week and hasn't closed the card; otherwise null. */
  week_behind: WeekBehind.nullable(),
  /** Karma of the last seven days. */
  week_karma: z.int(),
  coming_up: z.array(ComingUp),
  college: CollegeMonth.nullable(),
  feed: z.array(Highlight),
  /** The member's circle that meets next. */
  circle: HomeCircle.nullable(),
  /** A circle with a free seat, for members who are in no circle. */
  near: HomeCircle.nullable(),
  /** People of their college, for new members. */
  people: z.array(Face.extend({ level: z.int(), department: z.string().nullable() })),
  answered: AnsweredIntro.nullable(),
  steps: z.array(
    z.object({
      key: z.enum(firstSteps),
      done: z.boolean(),
      /** Karma that the step gives or gave. */
      karma: z.int().nullable(),
      progress: Progress.nullable(),
    }),
  ),
  /** The email address that isn't confirmed yet. */
  unconfirmed: z.string().nullable(),
})
export type HomeDay = z.infer<typeof HomeDay>
