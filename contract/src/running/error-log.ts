import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { bulkAct } from '../lib/bulk-acts.ts'
import { dateTime, day, id } from '../lib/fields.ts'
import { csvOf, listQuery, page, paged, pageQuery } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { logFileCalls } from './error-log/log-files.ts'

/** Server errors, grouped by equal ones. Member IDs are the only personal data here. */

const access = pageAccess.errorLog
const PREFIX = '/api/v1/dashboard/error-log/'
const GROUPS = `${PREFIX}groups/`

export const errorStates = ['open', 'resolved', 'muted'] as const
/** `until_reopened` mutes until someone reopens it. */
export const mutePeriods = ['hour', 'day', 'week', 'until_reopened'] as const
export type MutePeriod = (typeof mutePeriods)[number]
/** Retention of errors and log lines. */
export const ERROR_DAYS = 30
/** Occurrences of each error that are stored in full. */
export const KEPT_OCCURRENCES = 50
/** An error counts as new for this long. */
export const NEW_HOURS = 24
export const ErrorGroup = z.object({
  id,
  /** SHA-256 of type, message, method and path. The error response quotes its first characters. */
  error_id: z.string(),
  type: z.string(),
  /** Without the values that it was about. */
  message: z.string(),
  method: z.string(),
  /** Path pattern of the route. */
  path: z.string(),
  /** Total number of occurrences. */
  hits: z.int(),
  /** Occurrences on each of the last seven days, oldest first; days start at midnight UTC. */
  days: z.array(z.int()),
  /** Number of members affected. */
  members: z.int(),
  first_seen: dateTime,
  last_seen: dateTime,
  state: z.enum(errorStates),
  is_new: z.boolean(),
  /** When it recurred after it was resolved; null if it didn't. */
  came_back_at: dateTime.nullable(),
  resolved_at: dateTime.nullable(),
  resolved_by: z.string().nullable(),
  /** Null if it isn't muted, or is muted until someone reopens it. */
  muted_until: dateTime.nullable(),
  muted_by: z.string().nullable(),
  /** The member it's assigned to. */
  taken_by: z.object({ id, muid: z.string(), full_name: z.string() }).nullable(),
})
export type ErrorGroup = z.infer<typeof ErrorGroup>

export const ErrorOccurrence = z.object({
  id,
  at: dateTime,
  method: z.string(),
  path: z.string(),
  muid: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Request body as JSON, with values that could be personal or secret removed. */
  body: z.string().nullable(),
  /** Stack trace. */
  trace: z.string(),
})
export type ErrorOccurrence = z.infer<typeof ErrorOccurrence>

export const ErrorListQuery = listQuery([
  'last_seen',
  'first_seen',
  'hits',
  'members',
  'type',
  'method',
  'path',
]).extend({
  state: z.enum(errorStates).optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  /** Prefix of the path. */
  path: z.string().trim().max(300).optional(),
  type: z.string().trim().max(100).optional(),
  /** Id of a member who was affected. */
  member: id.optional(),
  /** First and last day of the last occurrence, in UTC. */
  from: day.optional(),
  until: day.optional(),
})

/** An error in the legacy format: the distinct values of its stored occurrences, newest first. */
const OlderError = z.object({
  id: z.string(),
  timestamp: z.array(dateTime),
  type: z.array(z.string()),
  message: z.array(z.string()),
  method: z.array(z.string()),
  path: z.array(z.string()),
  /** Member IDs of callers. */
  auth: z.array(z.object({ muid: z.string() })),
  /** Request bodies; strings if they weren't JSON. */
  body: z.array(z.unknown()),
  traceback: z.array(z.string()),
  count: z.int(),
})
export type OlderError = z.infer<typeof OlderError>

const byGroup = z.object({ error_group_id: id })
const byError = z.object({ error_id: z.string().max(64, 'Enter a valid error ID') })

const mute = { period: z.enum(mutePeriods, 'Choose for how long') }
const many = { access, list: ErrorListQuery }

const groups = paged(ErrorGroup, {
  path: GROUPS,
  access,
  query: ErrorListQuery,
  summary: 'List server failures, grouped, newest first',
})

export const errorLog = routes({
  groups,
  csv: csvOf(groups, `${GROUPS}csv/`, 'errors.csv'),
  counts: {
    method: 'GET',
    path: `${GROUPS}counts/`,
    access,
    reply: z.object({
      open: z.int(),
      /** Open errors that are new or recurred. */
      waiting: z.int(),
      /** Errors have no deadline. */
      overdue: z.literal(0),
      resolved: z.int(),
      muted: z.int(),
      /** All occurrences in the last seven days. */
      week: z.int(),
    }),
    summary: 'Count open, resolved and muted failure groups, and this week’s failures',
  },
  resolveMany: bulkAct({
    ...many,
    path: `${GROUPS}many/resolve/`,
    fields: {},
    summary: 'Resolve failures in bulk',
  }),
  reopenMany: bulkAct({
    ...many,
    path: `${GROUPS}many/reopen/`,
    fields: {},
    summary: 'Reopen resolved or muted failures in bulk',
  }),
  muteMany: bulkAct({
    ...many,
    path: `${GROUPS}many/mute/`,
    fields: mute,
    summary: 'Mute failures in bulk',
  }),
  group: {
    method: 'GET',
    path: `${GROUPS}{error_group_id}/`,
    access,
    params: byGroup,
    reply: ErrorGroup.extend({
      /** Occurrences in each hour of the last seven days that had any, oldest first. */
      by_hour: z.array(z.object({ at: dateTime, hits: z.int() })),
      /** Stack trace of the newest occurrence. */
      trace: z.string(),
    }),
    summary: 'Get a failure group: when it happened and where in the code',
  },
  occurrences: {
    method: 'GET',
    path: `${GROUPS}{error_group_id}/occurrences/`,
    access,
    params: byGroup,
    query: pageQuery,
    reply: page(ErrorOccurrence),
    summary: 'List a failure’s latest occurrences, newest first',
  },
  resolve: {
    method: 'POST',
    path: `${GROUPS}{error_group_id}/resolve/`,
    access,
    params: byGroup,
    summary: 'Resolve a failure; it reopens if it happens again',
  },
  reopen: {
    method: 'POST',
    path: `${GROUPS}{error_group_id}/reopen/`,
    access,
    params: byGroup,
    summary: 'Reopen a resolved or muted failure',
  },
  mute: {
    method: 'POST',
    path: `${GROUPS}{error_group_id}/mute/`,
    access,
    params: byGroup,
    body: z.object(mute),
    summary: 'Mute a failure for a time; it’s still counted',
  },
  take: {
    method: 'POST',
    path: `${GROUPS}{error_group_id}/take/`,
    access,
    params: byGroup,
    body: z.object({
      /** The previous assignee, when it's taken over. Guards against a stale screen. */
      from: id.nullish(),
    }),
    summary: 'Assign a failure to me, until it’s resolved or I unassign myself',
  },
  letGo: {
    method: 'POST',
    path: `${GROUPS}{error_group_id}/let-go/`,
    access,
    params: byGroup,
    summary: 'Unassign me from a failure',
  },
  older: {
    method: 'GET',
    path: PREFIX,
    access,
    reply: z.array(OlderError),
    summary: 'List the newest unresolved failures (legacy)',
  },
  patch: {
    method: 'PATCH',
    path: `${PREFIX}patch/{error_id}/`,
    access,
    params: byError,
    reply: z.string(),
    summary: 'Resolve a failure (legacy)',
  },
  graph: {
    method: 'GET',
    path: `${PREFIX}graph/`,
    access,
    reply: z.object({
      /** Number of errors by path pattern. */
      heatmap: z.record(z.string(), z.int()),
      incident_info: z.object({
        last_incident: dateTime.nullable(),
        /** In seconds. */
        time_since_then: z.number().nullable(),
      }),
      /** Percentage of all members. */
      affected_users: z.number(),
    }),
    summary: 'Get failures by path, the latest one, and the share of members affected',
  },
  tab: {
    method: 'GET',
    path: `${PREFIX}tab/`,
    access,
    reply: z.record(
      z.string(),
      z.record(z.string(), z.array(z.object({ url: z.string(), error: z.array(OlderError) }))),
    ),
    summary: 'List the newest unresolved failures, by path segment',
  },
  ...logFileCalls,
})
