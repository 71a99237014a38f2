import { type ReportStep, reportQueues, reportSteps } from '@muster/contract/desk/report-words.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { task } from '../../learning/tasks/tables.ts'
import { savedView } from '../saved-views/tables.ts'

/** Everywhere, or all groups. */
export const ALL = '00000000-0000-0000-0000-000000000000'

/** A night's count, by the last day that it covers, in the installation's time zone. */
export const reportNight = pgTable('report_night', {
  day: date('day').primaryKey(),
  /** Another process takes over an hour later. */
  startedAt: moment('started_at').notNull(),
  /** Null until it has succeeded. */
  countedAt: moment('counted_at'),
  failedAt: moment('failed_at'),
})

/** The steps that a member took as one number, which has a bit for each of them in the order of `reportSteps`. */
export const stepsTaken = (columnOf: (step: ReportStep) => SQLWrapper): SQL =>
  sql`(${sql.join(
    reportSteps.map(
      (step, at) => sql`case when ${columnOf(step)} is null then 0 else ${sql.raw(String(2 ** at))} end`,
    ),
    sql` + `,
  )})`

/**
 * What the reports know of a member, as of last night, so that figures and the lists behind them agree. Days are
 * those of the installation's time zone. Members who joined long ago keep their last state.
 */
export const reportMember = pgTable(
  'report_member',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    joinedOn: date('joined_on').notNull(),
    /** Their present college, and its zone; null without a verified one. */
    campusId: uuid('campus_id'),
    zoneId: uuid('zone_id'),
    /** Figures of groups are counted from it, lists from `report_group_member`. */
    groups: uuid('groups').array().notNull(),
    /** Days from joining to each step; null until it's taken. */
    confirmed: smallint('confirmed'),
    path: smallint('path'),
    submitted: smallint('submitted'),
    approved: smallint('approved'),
    circle: smallint('circle'),
    levelTwo: smallint('level_two'),
    /** One bit for each week after joining in which they were active; 1 is the first. */
    activeWeeks: bigint('active_weeks', { mode: 'number' }).notNull(),
    /** The last day on which they were active; null before the first. */
    activeOn: date('active_on'),
  },
  (table) => {
    const steps = [
      table.confirmed,
      table.path,
      table.submitted,
      table.approved,
      table.circle,
      table.levelTwo,
    ] as const
    const figures = [...steps, table.activeWeeks, table.activeOn] as const
    // With all that the lists ask for, so that members are counted from an index alone.
    return [
      index('report_member_figures_index').on(
        table.joinedOn,
        table.userId,
        table.zoneId,
        table.campusId,
        ...figures,
      ),
      index('report_member_campus_index').on(
        table.campusId,
        table.joinedOn,
        table.userId,
        ...figures,
        table.zoneId,
      ),
      index('report_member_steps_index').on(
        stepsTaken((step) => table[step === 'level_two' ? 'levelTwo' : step]),
        table.joinedOn,
        table.userId,
        table.zoneId,
        table.campusId,
        ...steps,
      ),
      index('report_member_lately_index').on(
        table.activeOn,
        table.userId,
        table.joinedOn,
        table.zoneId,
        table.campusId,
      ),
    ]
  },
)

/**
 * What the lists of one group need of `report_member`, because no index can have the groups of a member in order. Indexes
 * begin with the group, so a list reads as little as that group is large.
 */
export const reportGroupMember = pgTable(
  'report_group_member',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').notNull(),
    joinedOn: date('joined_on').notNull(),
    campusId: uuid('campus_id'),
    zoneId: uuid('zone_id'),
    activeOn: date('active_on'),
    activeWeeks: integer('active_weeks').notNull(),
    /** One number, as `stepsTaken()` makes it. */
    steps: smallint('steps').notNull(),
  },
  (table) => {
    const figures = [table.joinedOn, table.userId, table.activeOn, table.activeWeeks, table.steps] as const
    return [
      primaryKey({ columns: [table.userId, table.groupId] }),
      index('report_group_member_figures_index').on(table.groupId, ...figures),
      index('report_group_member_steps_index').on(
        table.groupId,
        table.steps,
        table.joinedOn,
        table.userId,
        table.zoneId,
      ),
      index('report_group_member_zone_index').on(table.groupId, table.zoneId, ...figures),
      index('report_group_member_campus_index').on(table.groupId, table.campusId, ...figures, table.zoneId),
    ]
  },
)

/** Where something was counted: a zone, a campus or `ALL`, and a group or `ALL`. */
const counted = { placeId: uuid('place_id').notNull(), groupId: uuid('group_id').notNull() }

/** Members who joined in a week: their first steps, and how many were still active later. */
export const reportCohort = pgTable(
  'report_cohort',
  {
    week: date('week').notNull(),
    ...counted,
    /** How many joined on each day, from Monday. */
    joined: integer('joined').array().notNull(),
    /** How many took a step, by step and by days from joining. */
    steps: jsonb('steps').$type<Partial<Record<string, Record<string, number>>>>().notNull(),
    /** How many were active in each week after joining, from the first. */
    active: integer('active').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.groupId, table.week] }),
    index('report_cohort_week_index').on(table.week),
  ],
)

/** Members who were active in the 7 and 30 days up to a day. */
export const reportActive = pgTable(
  'report_active',
  {
    day: date('day').notNull(),
    ...counted,
    active7: integer('active_7').notNull(),
    active30: integer('active_30').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.groupId, table.day] }),
    index('report_active_day_index').on(table.day),
  ],
)

/** What was waiting in a queue at the end of a day. */
export const reportQueue = pgTable(
  'report_queue',
  {
    day: date('day').notNull(),
    queue: varchar('queue', { length: 13, enum: reportQueues }).notNull(),
    waiting: integer('waiting').notNull(),
    overdue: integer('overdue').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.queue] })],
)

/** A member's decisions of a week in a queue. */
export const reportWork = pgTable(
  'report_work',
  {
    week: date('week').notNull(),
    queue: varchar('queue', { length: 13, enum: reportQueues }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    decided: integer('decided').notNull(),
    /** How many by the full hours that they had waited, without work that was sent in again since. */
    hours: jsonb('hours').$type<Record<string, number>>().notNull(),
    /** Null for queues whose decisions aren't reversed. */
    reversed: integer('reversed'),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.queue, table.userId] }),
    index('report_work_user_index').on(table.userId),
    check('report_work_hours_check', sql`jsonb_typeof(${table.hours}) = 'object'`),
  ],
)

/** What happened to a task in a week. */
export const reportTask = pgTable(
  'report_task',
  {
    week: date('week').notNull(),
    /** A zone or `ALL`. */
    placeId: uuid('place_id').notNull(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    /** Null for zones: where members opened a task from isn't recorded. */
    opened: integer('opened'),
    submitted: integer('submitted').notNull(),
    approved: integer('approved').notNull(),
    returned: integer('returned').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.week, table.taskId] }),
    index('report_task_task_index').on(table.taskId),
    index('report_task_week_index').on(table.week),
  ],
)

/** Staff who get a saved page of the reports by email on Mondays. */
export const reportMail = pgTable(
  'report_mail',
  {
    viewId: uuid('view_id')
      .notNull()
      .references(() => savedView.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Monday of the last week in which they got it. */
    mailedWeek: date('mailed_week'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.userId] }),
    index('report_mail_user_index').on(table.userId),
    index('report_mail_week_index').on(table.mailedWeek),
  ],
)
