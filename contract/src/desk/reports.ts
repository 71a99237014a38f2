import { z } from 'zod'
import { anyOf, pageAccess, roles } from '../access/access.ts'
import { dateTime, day, IdTitle, id } from '../lib/fields.ts'
import { listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { growthKinds, reportQueues, reportSteps, reportWeeks } from './report-words.ts'

/**
 * Reports about members and staff's work, counted every night. Administrators and fellows see everyone, zonal
 * leads the members of their zone.
 */

const PREFIX = '/api/v1/dashboard/management/reports/'
const access = pageAccess.reports
/** Staff's own work isn't a matter of zones. */
const everywhere = anyOf(roles.admins, roles.fellow)

const ReportQuery = z.object({
  /** Length of the period, and of the one before that it's compared with. */
  weeks: z.enum(reportWeeks).default('12'),
  zone: id.optional(),
  group: id.optional(),
})
export type ReportQuery = z.infer<typeof ReportQuery>

/** The members behind a figure. */
const behind = z.object({
  /** They joined on this day or later, and on the second one or earlier. */
  from: day.optional(),
  until: day.optional(),
  zone: id.optional(),
  campus: id.optional(),
  group: id.optional(),
  /** Members who took the step. */
  step: z.enum(reportSteps).optional(),
  /** Members who didn't take it. */
  without: z.enum(reportSteps).optional(),
  /** Members who were active in this week after joining. */
  active_week: z.coerce.number().int().min(1).max(12).optional(),
  /** Members who were active in the last so many days. */
  active_days: z.enum(['7', '30']).optional(),
})

const ReportMember = z.object({
  id,
  full_name: z.string(),
  muid: z.string(),
  campus: z.string().nullable(),
  joined_on: day,
  active_on: day.nullable(),
})
export type ReportMember = z.infer<typeof ReportMember>

const step = z.object({
  /** How many took it; with an early week, so far. */
  members: z.int(),
  /** How many joined in weeks that aren't too early. */
  of: z.int(),
  /** Median days from joining; null if no one took it. */
  days: z.int().nullable(),
  /** It's too early: fewer than 80% have had the median time plus a week. */
  early: z.boolean(),
})
const stepsTaken = z.object({ joined: z.int(), steps: z.record(z.enum(reportSteps), step) })
export type StepsTaken = z.infer<typeof stepsTaken>

/** Null: the week isn't over yet. */
const activeWeeks = z.array(z.object({ active: z.int(), of: z.int() }).nullable())

const GrowthRow = z.object({
  /** Null for members without a campus or a group. */
  id: id.nullable(),
  title: z.string(),
  joined: z.int(),
  joined_before: z.int(),
  active_7: z.int(),
  active_30: z.int(),
  active_30_before: z.int(),
})
export type GrowthRow = z.infer<typeof GrowthRow>

const WorkRow = z.object({
  queue: z.enum(reportQueues),
  /** Null for the whole queue. */
  person: z.object({ full_name: z.string(), muid: z.string() }).nullable(),
  /** Null for a person. */
  waiting: z.int().nullable(),
  overdue: z.int().nullable(),
  decided: z.int(),
  decided_before: z.int(),
  /** Median hours from sending in to the decision; null without any. */
  hours: z.int().nullable(),
  hours_before: z.int().nullable(),
  /** Decided after more than 72 hours. */
  late: z.int(),
  /** Null for queues whose decisions aren't reversed. */
  reversed: z.int().nullable(),
})
export type WorkRow = z.infer<typeof WorkRow>

const TaskRow = z.object({
  id,
  title: z.string(),
  /** Null for zones: where members opened a task from isn't recorded. */
  opened: z.int().nullable(),
  submitted: z.int(),
  submitted_before: z.int(),
  approved: z.int(),
  returned: z.int(),
})
export type TaskRow = z.infer<typeof TaskRow>

const Period = z.object({ from: day, until: day, before_from: day, before_until: day })

export const reports = routes({
  about: {
    method: 'GET',
    path: `${PREFIX}about/`,
    access,
    reply: z.object({
      /** The last day of the last good count, and when it was made; null before the first. */
      counted: z.object({ day, at: dateTime }).nullable(),
      /** A later count failed. */
      failed: z.boolean(),
      /** There are fewer than 20 members. */
      too_few: z.boolean(),
      /** The reader's own zone; null if they see everyone. */
      own_zone: IdTitle.nullable(),
      zones: z.array(IdTitle),
      groups: z.array(IdTitle),
    }),
    summary: 'Get when the reports were counted, and what they can be narrowed to',
  },
  growth: {
    method: 'GET',
    path: `${PREFIX}growth/`,
    access,
    query: ReportQuery.extend({ by: z.enum(growthKinds).default('zone') }),
    reply: z.object({
      period: Period,
      weeks: z.array(z.object({ week: day, joined: z.int(), active_7: z.int(), active_30: z.int() })),
      total: GrowthRow,
      /** The 100 largest. */
      rows: z.array(GrowthRow),
      /** The 10 campuses whose active members changed most, from growth to decline; none for a single group. */
      changed: z.array(GrowthRow),
    }),
    summary: 'Get new and active members by week, and by zone, campus or group',
  },
  firstSteps: {
    method: 'GET',
    path: `${PREFIX}first-steps/`,
    access,
    query: ReportQuery,
    reply: z.object({
      period: Period,
      weeks: z.array(stepsTaken.extend({ week: day })),
      total: stepsTaken,
      before: stepsTaken,
    }),
    summary: 'Get how many members took each first step, by week of joining',
  },
  staying: {
    method: 'GET',
    path: `${PREFIX}staying/`,
    access,
    query: ReportQuery,
    reply: z.object({
      period: Period,
      weeks: z.array(z.object({ week: day, joined: z.int(), active: activeWeeks })),
      total: activeWeeks,
      before: activeWeeks,
    }),
    summary: 'Get how many members were still active in the weeks after joining',
  },
  staffWork: {
    method: 'GET',
    path: `${PREFIX}staff-work/`,
    access: everywhere,
    query: ReportQuery.pick({ weeks: true }),
    reply: z.object({ period: Period, rows: z.array(WorkRow) }),
    summary: 'Get what waits, time to decide and reversed decisions, by queue and person',
  },
  tasks: {
    method: 'GET',
    path: `${PREFIX}tasks/`,
    access,
    query: ReportQuery.omit({ group: true }),
    reply: z.object({
      period: Period,
      total: TaskRow.omit({ id: true, title: true }),
      /** The 100 with most submissions. */
      rows: z.array(TaskRow),
    }),
    summary: 'Get how often tasks were opened, submitted, approved and sent back',
  },
  members: paged(ReportMember, {
    path: `${PREFIX}members/`,
    access,
    // Without a search, which would read every member who shares a name.
    query: listQuery(['joined_on']).omit({ search: true }).extend(behind.shape),
    summary: 'List the members behind a figure of the reports',
  }),
  mailing: {
    method: 'GET',
    path: `${PREFIX}mails/{view_id}/`,
    access: everywhere,
    params: z.object({ view_id: id }),
    reply: z.object({
      /** Staff who get the page by email, and those who could. */
      people: z.array(z.object({ id, full_name: z.string(), muid: z.string(), chosen: z.boolean() })),
    }),
    summary: 'List the staff who can get a saved page by email on Mondays',
  },
  setMailing: {
    method: 'PUT',
    path: `${PREFIX}mails/{view_id}/`,
    access: everywhere,
    params: z.object({ view_id: id }),
    body: z.object({ user_ids: z.array(id).max(200, 'Choose up to 200 people') }),
    summary: 'Choose who gets my saved page by email on Mondays at 8',
  },
  stopMailing: {
    method: 'POST',
    path: `${PREFIX}mails/{view_id}/stop/`,
    access,
    params: z.object({ view_id: id }),
    summary: 'Stop getting a saved page by email',
  },
})
