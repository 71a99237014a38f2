import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { dateTime, IdName, IdTitle, id, line, orNothing, seenAt, title, webLink } from '../lib/fields.ts'
import { importRoutes } from '../lib/imports.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { TOP_LEVEL, taskChecks } from '../lib/words.ts'
import { guideFields } from './task-guide.ts'

const access = pageAccess.tasks
const byId = z.object({ task_id: id })
const PREFIX = '/api/v1/dashboard/task/'

/** A missing `#` is added; a second one and spaces are rejected. */
export const hashtag = line('Hashtag', 2, 75)
  .transform((value) => (value.startsWith('#') ? value : `#${value}`))
  .pipe(
    z
      .string()
      .regex(/^#[^\s#]+$/, 'Use only one # and no spaces')
      .min(3, 'Use 2 characters or more')
      .max(75, 'Use 75 characters or fewer'),
  )

const wholeNumber = (label: string, min: number, max: number) =>
  z.coerce
    .number({ error: () => say`${{ label: say(label) }} must be a number` })
    .int({ error: () => say`${{ label: say(label) }} must be a whole number` })
    .min(min, { error: () => say`${{ label: say(label) }} must be at least ${{ min }}` })
    .max(max, { error: () => say`${{ label: say(label) }} must be at most ${{ max }}` })

export const taskKarma = wholeNumber('Karma', 10, 9999)
export const usageCount = wholeNumber('Times per member', 1, 1000)

const optionalText = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => say`${{ label: say(label) }} can have up to ${{ max }} characters` })
    .transform((value) => value || null)
    .nullable()

const levelOrder = z.coerce.number().int().min(1).max(TOP_LEVEL)

const fields = {
  hashtag,
  title: title('Title', 2, 75),
  description: optionalText('Description', 200),
  /** The amount, or with variable karma the most that a reviewer can give. */
  karma: taskKarma,
  discord_link: orNothing(webLink(200)),
  type: id,
  level: orNothing(levelOrder),
  ig: orNothing(id),
  org: orNothing(id),
  channel: orNothing(id),
  /** Name of an available event. */
  event: orNothing(line('Event', 1, 75)),
  active: z.boolean(),
  variable_karma: z.boolean(),
  usage_count: usageCount,
  bonus_time: orNothing(dateTime),
  /** Forms send 0 for no bonus. */
  bonus_karma: orNothing(wholeNumber('Bonus karma', 0, 9999)).transform((value) => value || null),
  ...guideFields,
}

export const TaskFields = z.object({
  ...fields,
  description: fields.description.default(null),
  discord_link: fields.discord_link.default(null),
  level: fields.level.default(null),
  ig: fields.ig.default(null),
  org: fields.org.default(null),
  channel: fields.channel.default(null),
  event: fields.event.default(null),
  active: fields.active.default(true),
  variable_karma: fields.variable_karma.default(false),
  usage_count: fields.usage_count.default(1),
  bonus_time: fields.bonus_time.default(null),
  bonus_karma: fields.bonus_karma.default(null),
  why: fields.why.default(null),
  steps: fields.steps.default(null),
  good_when: fields.good_when.default(null),
  minutes: fields.minutes.default(null),
})

export const TaskChange = z.object(fields).partial().extend(seenAt)

export const taskSortKeys = [
  'hashtag',
  'title',
  'description',
  'karma',
  'channel',
  /** Legacy name of `channel`. */
  'channels',
  'type',
  'active',
  'variable_karma',
  'usage_count',
  'level',
  'org',
  'ig',
  'event',
  'opened',
  'submitted',
  'approved',
  'updated_at',
  'updated_by',
  'created_by',
  'created_at',
] as const

const filters = z.object({
  active: z.stringbool().optional(),
  type: id.optional(),
  level: levelOrder.optional(),
  ig: id.optional(),
  channel: id.optional(),
  org: id.optional(),
  event: z.string().trim().max(75).optional(),
  /** Id of the import that created the tasks. */
  import: id.optional(),
})
export const TaskListQuery = listQuery(taskSortKeys).extend(filters.shape)

export const TaskRow = z.object({
  id,
  hashtag: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  karma: z.int().nullable(),
  /** Number of awards, without reversed ones. */
  total_karma_gainers: z.int(),
  channel: z.string().nullable(),
  type: z.string(),
  active: z.boolean(),
  variable_karma: z.boolean(),
  usage_count: z.int(),
  level: z.string().nullable(),
  org: z.string().nullable(),
  ig: z.string().nullable(),
  event: z.string().nullable(),
  /** Over the 12 weeks up to the last nightly count, as in the reports. Openings are counted per visit. */
  opened: z.int(),
  submitted: z.int(),
  approved: z.int(),
  updated_at: dateTime,
  updated_by: z.string(),
  created_by: z.string(),
  created_at: dateTime,
  bonus_time: dateTime.nullable(),
  bonus_karma: z.int().nullable(),
  why: z.string().nullable(),
  /** One per line. */
  steps: z.string().nullable(),
  good_when: z.string().nullable(),
  minutes: z.int().nullable(),
  discord_link: z.string().nullable(),
})
export type TaskRow = z.infer<typeof TaskRow>

export const TaskDetail = z.object({
  id,
  hashtag: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  karma: z.int().nullable(),
  discord_link: z.string().nullable(),
  channel: id.nullable(),
  type: id,
  level: z.string().nullable(),
  org: id.nullable(),
  org_title: z.string().nullable(),
  ig: id.nullable(),
  event: z.string().nullable(),
  active: z.boolean(),
  variable_karma: z.boolean(),
  usage_count: z.int(),
  bonus_time: dateTime.nullable(),
  bonus_karma: z.int().nullable(),
  /**
   * The action that the platform detects. Such a task takes no submissions, and its hashtag and karma can't
   * be changed.
   */
  self_check: z.enum(taskChecks).nullable(),
  why: z.string().nullable(),
  steps: z.string().nullable(),
  good_when: z.string().nullable(),
  minutes: z.int().nullable(),
  created_by: z.string(),
  updated_by: z.string(),
  /** Sent back with a change, which is refused if someone else has changed the task in between. */
  updated_at: dateTime,
})
export type TaskDetail = z.infer<typeof TaskDetail>

const list = paged(TaskRow, {
  path: PREFIX,
  access,
  query: TaskListQuery,
  summary: 'List tasks, newest first',
})

export const tasks = routes({
  list,
  csv: csvOf(list, `${PREFIX}csv/`, 'Task List.csv'),
  detail: {
    method: 'GET',
    path: `${PREFIX}{task_id}/`,
    access,
    params: byId,
    reply: TaskDetail,
    summary: 'Get a task, for its form',
  },
  create: {
    method: 'POST',
    path: PREFIX,
    access,
    lenientBody: olderClients,
    body: TaskFields,
    reply: z.object({ id }),
    summary: 'Create a task',
  },
  update: {
    method: 'PUT',
    path: `${PREFIX}{task_id}/`,
    access,
    params: byId,
    lenientBody: olderClients,
    body: TaskChange,
    reply: TaskDetail,
    summary: 'Update some fields of a task',
  },
  setActive: {
    method: 'POST',
    path: `${PREFIX}active/`,
    access,
    body: z.object({ tasks: z.array(id).min(1, 'Choose at least one task').max(500), active: z.boolean() }),
    reply: z.object({ changed: z.int() }),
    summary: 'Activate or retire several tasks',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}{task_id}/`,
    access,
    params: byId,
    summary: 'Delete an unused task; fails for used ones, which can be retired instead',
  },
  levels: {
    method: 'GET',
    path: `${PREFIX}level/`,
    access,
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
    summary: 'List level options, lowest first',
  },
  interestGroups: {
    method: 'GET',
    path: `${PREFIX}ig/`,
    access,
    reply: z.array(IdName),
    summary: 'List interest group options',
  },
  organizations: {
    method: 'GET',
    path: `${PREFIX}organization/`,
    access,
    query: z.object({ search: z.string().trim().max(100).optional() }),
    reply: z.array(IdTitle),
    summary: 'Search organisation options by name, up to 50',
  },
  channels: {
    method: 'GET',
    path: `${PREFIX}channel/`,
    access,
    reply: z.array(IdName),
    summary: 'List channel options',
  },
  types: {
    method: 'GET',
    path: `${PREFIX}task-types/`,
    // Reviewers filter their queue by type.
    access: pageAccess.reviews,
    reply: z.array(IdTitle),
    summary: 'List task type options',
  },
  events: {
    method: 'GET',
    path: `${PREFIX}events/`,
    access,
    reply: z.array(z.string()),
    summary: 'List event options',
  },
  ...importRoutes(PREFIX, 'task', 'task_list', access),
})
