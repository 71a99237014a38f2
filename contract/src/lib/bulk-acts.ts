import { z } from 'zod'
import type { Access } from '../access/access.ts'
import { dateTime, id } from './fields.ts'
import type { RouteDefinition } from './route.ts'

/**
 * Bulk actions on the rows of a list: one call, run right away or as a background job, with an outcome for
 * each row.
 */

/** Up to this many rows are processed within the request; more become a job. */
export const AT_ONCE_ROWS = 50
/** Most row ids that a call can list. Above that it sends the list's search and filters instead. */
export const CHOSEN_ROWS = 1_000
export const JOB_ROWS = 250_000
/** CSV files with more rows than this are made by a job. */
export const STREAMED_ROWS = 10_000
/** For how long a job can be undone after it ended, and for how long its file is kept. */
export const UNDO_MINUTES = 30
export const FILE_DAYS = 7
/** Retention of job summaries. */
export const REPORT_DAYS = 30

export const bulkActs = [
  'user.assign_role',
  'user.remove_role',
  'user.suspend',
  'user.restore',
  'user.add_group',
  'user.set_organisation',
  'user.export',
  'role.take',
  'role.extend',
  'role_request.verify',
  'role_request.reject',
  'meetup_record.reject',
  'organization_proposal.reject',
  'referral.refuse',
  'invited_member.resend',
  'invited_member.withdraw',
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
  /** Rows in the job; null until the matching rows are found. */
  total: z.int().nullable(),
  /** Rows that were changed, or that are in the file. */
  done: z.int(),
  /** Rows that could not be changed. */
  refused: z.int(),
  /** Why rows were left out, most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), rows: z.int() })),
  /** What the act applies besides the rows, such as the title of a role. */
  detail: z.string().nullable(),
  /** The reason that the person typed. */
  reason: z.string().nullable(),
  created_at: dateTime,
  ended_at: dateTime.nullable(),
  /** Estimate; null while it can't be estimated. */
  seconds_left: z.int().nullable(),
  /** Why the job stopped by itself; null if a person stopped it. */
  stopped_because: z.string().nullable(),
  /** Null if it can't be undone. */
  undo_until: dateTime.nullable(),
  /** Id of the job that undid this one, and of the job that this one undid. */
  undone_by: id.nullable(),
  undoes: id.nullable(),
  /** When its file is deleted; null if there is none. */
  file_until: dateTime.nullable(),
})
export type BulkJob = z.infer<typeof BulkJob>

type ListQuery = z.ZodObject<{ pageIndex: z.ZodType; perPage: z.ZodType }>

/** Selects the rows of a list that a call is about. */
const rowsOf = <L extends ListQuery>(list: L) => ({
  /**
   * Idempotency key, made by the browser for each press of a button: a repeated request starts the act only
   * once.
   */
  key: id,
  /** Either the ids, or the list's search and filters for all rows that match. */
  ids: z.array(id).max(CHOSEN_ROWS, `Choose up to ${CHOSEN_ROWS} rows, or all that match`).optional(),
  matching: list.omit({ pageIndex: true, perPage: true }).optional(),
  /** Row count that the list showed; the act is refused when clearly more or fewer rows match by now. */
  seen: z.int().min(1).max(100_000_000),
})

interface BulkActRoute<L extends ListQuery, F extends z.ZodRawShape> {
  readonly path: string
  /** The same as for the act on one row. */
  readonly access: Access
  /** Query of the paged list. */
  readonly list: L
  /** Fields of the body besides the row selection. */
  readonly fields: F
  readonly summary: string
  readonly grave?: true
}

/** Declares the call for an act on many rows of a list. */
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

/**
 * Declares the call that exports many rows of a list to a file. `fields` are body fields besides the columns.
 */
export const bulkFile = <L extends ListQuery, F extends z.ZodRawShape>(route: BulkActRoute<L, F>) =>
  bulkAct({ ...route, fields: { ...route.fields, columns: z.array(z.string().max(60)).max(60).optional() } })

/** Declares the call that exports a long list to a file in a background job. */
export const madeFileOf = <
  Q extends z.ZodObject<{ pageIndex: z.ZodType; perPage: z.ZodType }>,
  const A extends Access,
  const P extends string,
>(
  { access, query, summary }: { access: A; query: Q; summary: string },
  path: P,
) => bulkFile({ path, access, list: query, fields: {}, summary: `${summary}, as CSV from a background job` })
