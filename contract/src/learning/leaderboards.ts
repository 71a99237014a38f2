import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { NamedFace } from '../account/face.ts'
import { CollegeMonth } from '../home/home-day.ts'
import { dateTime, IdTitle, id } from '../lib/fields.ts'
import { boundedNumber } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { aroundTabs, taskChecks } from '../lib/words.ts'

/** Leaderboards of students and colleges. Ties share a rank. */

const PREFIX = '/api/v1/leaderboard/'
/** A calendar month in UTC, `YYYY-MM`. */
export const month = z.string().regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')

/** A row of the legacy leaderboards, which list the first twenty. */
const StudentRow = z.object({
  full_name: z.string(),
  total_karma: z.int(),
  institution: z.string().nullable(),
})

export const BoardRow = z.object({
  rank: z.int(),
  /** Only the first name if the profile is private. */
  full_name: z.string(),
  /** Null if the profile is private. */
  muid: z.string().nullable(),
  profile_pic: z.string().nullable(),
  institution: z.string().nullable(),
  karma: z.int(),
  is_me: z.boolean(),
})
export type BoardRow = z.infer<typeof BoardRow>

export const CollegeRow = z.object({
  rank: z.int(),
  id,
  code: z.string(),
  title: z.string(),
  district: z.string().nullable(),
  students: z.int(),
  karma: z.int(),
  is_mine: z.boolean(),
})
export type CollegeRow = z.infer<typeof CollegeRow>

/** Without a month, the leaderboard is for all time. At most one location, college or group can narrow it. */
const period = { month: month.optional() }
/** Rows on a page: default and maximum. */
export const boardRows = { usual: 20, most: 100 } as const
const keyset = {
  after: z.string().trim().max(120).optional(),
  limit: boundedNumber(1, boardRows.most, boardRows.usual),
}

const AroundRow = z.object({
  rank: z.int(),
  /** Only the first name if the profile is private, except within a circle. */
  full_name: z.string(),
  /** Null if the profile is private, or one of the two has blocked the other. */
  muid: z.string().nullable(),
  profile_pic: z.string().nullable(),
  /** The district; on the leaderboard of everyone the college; null among classmates. */
  place: z.string().nullable(),
  karma: z.int(),
  is_me: z.boolean(),
})
export type AroundRow = z.infer<typeof AroundRow>

const absenceReasons = ['account', 'organisation', 'roles', 'tasks'] as const

const AroundBoard = z.object({
  tab: z.enum(aroundTabs),
  /** Weeks start on Monday at midnight in the installation's time zone, months follow UTC. */
  period: z.enum(['week', 'month']),
  starts_at: dateTime,
  ends_at: dateTime,
  /** Name of the circle, college or state; null for everyone, or while the member has none. */
  place: z.string().nullable(),
  /** The level of a weekly table; null on the others. */
  level: z.int().nullable(),
  /** Circles to choose from, the most recently active first; empty on other tabs. */
  circles: z.array(IdTitle),
  /** The chosen circle. */
  circle: id.nullable(),
  members: z.int(),
  /**
   * By karma, and ties share a rank. The whole table for circles and levels; otherwise the top ten, then the
   * member with their neighbours.
   */
  rows: z.array(AroundRow),
  /** The member's karma in the period; null if they aren't listed. */
  karma: z.int().nullable(),
  /**
   * Until their first table, members see the top ten and their karma without a rank. `starts_at` is the next
   * Monday. `others`: members of their level and state so far, up to those of a full table; `is_full` if there
   * are more. `state`: null until they have a district. Someone who isn't a student yet has `absent_until`, too.
   */
  newcomer: z
    .object({
      starts_at: dateTime,
      level: z.int(),
      state: z.string().nullable(),
      others: z.int(),
      is_full: z.boolean(),
      faces: z.array(NamedFace),
    })
    .nullable(),
  /** This week's tables haven't been drawn yet. */
  is_being_drawn: z.boolean(),
  /** Why the caller isn't on the leaderboard, as a sentence; null if they are, or will be. */
  absent_because: z.string().nullable(),
  absent_until: z.enum(absenceReasons).nullable(),
  /** The smallest open task that is enough for the next rank, otherwise the largest; null without one. */
  act: z
    .object({
      task_id: id,
      title: z.string(),
      karma: z.int(),
      /** What the platform detects, for a task that checks itself. */
      check: z.enum(taskChecks).nullable(),
      /** Enough to reach the next rank. */
      is_enough: z.boolean(),
    })
    .nullable(),
})
export type AroundBoard = z.infer<typeof AroundBoard>

const MyWeek = z.object({
  karma: z.int(),
  /** What brought karma this week: the largest amounts, those of the same kind together. */
  earned: z.array(z.object({ title: z.string(), times: z.int(), karma: z.int() })),
  /** Karma and rank in last week's table; null without one. */
  last_week: z.object({ karma: z.int(), rank: z.int(), of: z.int() }).nullable(),
  /** The college's rank this month. `karma_before` is that of last month. */
  college: CollegeMonth.extend({ karma_before: z.int() }).nullable(),
})
export type MyWeek = z.infer<typeof MyWeek>

export const leaderboards = routes({
  students: {
    method: 'GET',
    path: `${PREFIX}students/`,
    access: everyone,
    reply: z.array(StudentRow),
    summary: 'List the twenty students with the most karma',
  },
  studentsMonthly: {
    method: 'GET',
    path: `${PREFIX}students-monthly/`,
    access: everyone,
    reply: z.array(StudentRow),
    summary: 'List the twenty students with the most karma this month',
  },
  colleges: {
    method: 'GET',
    path: `${PREFIX}college/`,
    access: everyone,
    reply: z.array(
      z.object({ code: z.string(), title: z.string(), total_students: z.int(), total_karma: z.int() }),
    ),
    summary: 'List the twenty colleges with the most karma',
  },
  collegesMonthly: {
    method: 'GET',
    path: `${PREFIX}college-monthly/`,
    access: everyone,
    reply: z.array(
      z.object({ code: z.string(), institution: z.string(), total_karma: z.int(), students: z.int() }),
    ),
    summary: 'List the twenty colleges with the most karma this month',
  },
  board: {
    method: 'GET',
    path: `${PREFIX}board/`,
    access: everyone,
    query: z
      .object({
        ...period,
        ...keyset,
        college: id.optional(),
        district: id.optional(),
        zone: id.optional(),
        ig: id.optional(),
      })
      .refine(({ college, district, zone, ig }) => [college, district, zone, ig].filter(Boolean).length < 2, {
        message: 'Choose only one of college, district, zone and interest group',
        path: ['general'],
      }),
    reply: z.object({
      members: z.int(),
      rows: z.array(BoardRow),
      /** Cursor for the parameter `after`; null at the end. */
      next: z.string().nullable(),
    }),
    summary:
      'List students by karma: all time or one month, everywhere or in one location, college or interest group',
  },
  mine: {
    method: 'GET',
    path: `${PREFIX}mine/`,
    access: signedIn,
    query: z.object({
      ...period,
      college: id.optional(),
      district: id.optional(),
      zone: id.optional(),
      ig: id.optional(),
    }),
    reply: z.object({
      me: BoardRow.nullable(),
      /** Why the caller isn't on the leaderboard, as a sentence; null if they are. */
      absent_because: z.string().nullable(),
      /** Where the caller can change that; null if they can't, or are on the leaderboard. */
      absent_until: z.enum(absenceReasons).nullable(),
      above: z.array(BoardRow),
      below: z.array(BoardRow),
    }),
    summary: 'Get my rank on a leaderboard, with my neighbours',
  },
  around: {
    method: 'GET',
    path: `${PREFIX}around/`,
    access: signedIn,
    query: z.object({
      tab: z.enum(aroundTabs, 'Choose circle, classmates, level or everyone').default('level'),
      /** For the tab `circle`: one of the member's circles. */
      circle: id.optional(),
    }),
    reply: AroundBoard,
    summary:
      'Get a small leaderboard around me: my circle and the weekly table of my level, or classmates and everyone this month',
  },
  myWeek: {
    method: 'GET',
    path: `${PREFIX}my-week/`,
    access: signedIn,
    reply: MyWeek,
    summary: 'Get what brought me karma this week, my rank last week, and my college this month',
  },
  collegeBoard: {
    method: 'GET',
    path: `${PREFIX}college-board/`,
    access: everyone,
    query: z.object({ ...period, ...keyset, district: id.optional(), zone: id.optional() }),
    reply: z.object({ rows: z.array(CollegeRow), next: z.string().nullable() }),
    summary: 'List colleges by their students’ karma',
  },
  filters: {
    method: 'GET',
    path: `${PREFIX}filters/`,
    access: everyone,
    reply: z.object({
      months: z.array(month),
      zones: z.array(IdTitle),
      districts: z.array(IdTitle),
      interest_groups: z.array(IdTitle),
    }),
    summary: 'List the months, locations and interest groups that have a leaderboard',
  },
  visibility: {
    method: 'GET',
    path: `${PREFIX}visibility/`,
    access: signedIn,
    reply: z.object({ listed: z.boolean() }),
    summary: 'Get whether I want to appear on leaderboards',
  },
  setVisibility: {
    method: 'PUT',
    path: `${PREFIX}visibility/`,
    access: signedIn,
    body: z.object({ listed: z.boolean('Send true or false') }),
    summary: 'Set whether I appear on leaderboards',
  },
})
