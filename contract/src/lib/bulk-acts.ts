import { z } from 'zod'
import type { Access } from '../access/access.ts'
import { dateTime, id } from './fields.ts'
import type { RouteDefinition } from './route.ts'

/** Acts on many rows of a list: one call, done at once or by a job, with a report of each row. */

/** Up to so many rows are done while the person waits; more become a job. */
export const AT_ONCE_ROWS = 50
/** Rows that a call can name one by one; beyond that it says which search and filters they meet. */
export const CHOSEN_ROWS = 1_000
/** Most rows of one job. */
export const JOB_ROWS = 250_000
/** A file of more rows than this is made by a job. */
export const STREAMED_ROWS = 10_000
/** How long a job can be undone after its end, and how long a made file is kept. */
export const UNDO_MINUTES = 30
export const FILE_DAYS = 7
/** How long reports are kept. */
export const REPORT_DAYS = 30

export const bulkActs = [
  'user.assign_role',
  'user.remove_role',
  'user.suspend',
  'user.restore',
  'user.export',
  'role.take',
  'role_request.verify',
  'role_request.reject',
  'task.activate',
  'task.retire',
  'task.remove',
  'voucher.revoke',
  'voucher.restore',
  'voucher.export',
  'campus.message',
  'organization.affiliation',
  'organization.type',
  'organization.remove',
  'organization.export',
  'error.resolve',
  'error.reopen',
  'error.mute',
  'credential.export',
  'achievement.export',
  'donation.export',
  'activity.export',
  'zone_student.export',
  'district_student.export',
  'campus_student.export',
] as const
export type BulkActName = (typeof bulkActs)[number]

export const bulkStates = ['waiting', 'running', 'done', 'stopped'] as const

export const BulkJob = z.object({
  id,
  act: z.enum(bulkActs),
  state: z.enum(bulkStates),
  /** How many rows it is about; null until those that match are found. */
  total: z.int().nullable(),
  /** Rows that it changed, or that are in the file. */
  done: z.int(),
  /** Rows that it could not change. */
  refused: z.int(),
  /** Why, the commonest first. */
  reasons: z.array(z.object({ reason: z.string(), rows: z.int() })),
  /** What the act is about besides the rows: the title of the role. */
  detail: z.string().nullable(),
  /** Why it was done. */
  reason: z.string().nullable(),
  created_at: dateTime,
  ended_at: dateTime.nullable(),
  /** About how long it still takes; null when that is not known. */
  seconds_left: z.int().nullable(),
  /** Why it was stopped, where nobody stopped it. */
  stopped_because: z.string().nullable(),
  /** Until when it can be undone; null when it cannot. */
  undo_until: dateTime.nullable(),
  /** The job that undid this one, and the one that this undid. */
  undone_by: id.nullable(),
  undoes: id.nullable(),
  /** Until when the file that it made is kept; null when there is none. */
  file_until: dateTime.nullable(),
})
export type BulkJob = z.infer<typeof BulkJob>

/** The query of a paged list. */
type ListQuery = z.ZodObject<{ pageIndex: z.ZodType; perPage: z.ZodType }>

/** Which rows of a list a call is about. */
const rowsOf = <L extends ListQuery>(list: L) => ({
  /** Made by the browser for one press of a button: sent twice, the act is begun once. */
  key: id,
  /** The rows one by one; or all that its search and filters leave. */
  ids: z.array(id).max(CHOSEN_ROWS, `Choose up to ${CHOSEN_ROWS} rows, or all that match`).optional(),
  matching: list.omit({ pageIndex: true, perPage: true }).optional(),
  /** How many rows the person was told of, as the list counts them. */
  seen: z.int().min(1).max(100_000_000),
})

interface BulkActRoute<L extends ListQuery, F extends z.ZodRawShape> {
  readonly path: string
  /** As that of the act on one row. */
  readonly access: Access
  /** As that of the paged list. */
  readonly list: L
  /** What the act needs to know besides the rows. */
  readonly fields: F
  readonly summary: string
  /** See `RouteDefinition`. */
  readonly grave?: true
}

/** The call that does something to many rows of a list. */
export const bulkAct = <L extends ListQuery, F extends z.ZodRawShape>({
  path,
  access,
  list,
  fields,
  summary,
  grave,
}: BulkActRoute<L, F>) =>
  ({
    method: 'POST',
    path,
    access,
    ...(grave && { grave }),
    body: z.object({ ...rowsOf(list), ...fields }),
    reply: BulkJob,
    summary,
  }) as const satisfies RouteDefinition

/** The call that makes a file of many rows of a list. `fields`: what it asks for besides the columns. */
export const bulkFile = <L extends ListQuery, F extends z.ZodRawShape>(route: BulkActRoute<L, F>) =>
  bulkAct({ ...route, fields: { ...route.fields, columns: z.array(z.string().max(60)).max(60).optional() } })

/** The call that has the file of a list made by a job, for lists that can be long. */
export const madeFileOf = <
  Q extends z.ZodObject<{ pageIndex: z.ZodType; perPage: z.ZodType }>,
  const A extends Access,
  const P extends string,
>(
  { access, query, summary }: { access: A; query: Q; summary: string },
  path: P,
) => bulkFile({ path, access, list: query, fields: {}, summary: `${summary}, as CSV from a background job` })
