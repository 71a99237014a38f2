import { z } from 'zod'
import { anyOf, pageAccess } from '../access/access.ts'
import { timeZone } from '../circles/circle-slot.ts'
import { bulkActs, madeFileOf } from '../lib/bulk-acts.ts'
import { dateTime, day, id } from '../lib/fields.ts'
import { csvOf, listQuery, page, paged, pageQuery } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { activityActions, activityKindNames, activityKinds } from './activity/records.ts'

export {
  type ActivityAction,
  type ActivityKind,
  activityKindNames,
  activityKinds,
  type UndoableKind,
  undoAccessOf,
} from './activity/records.ts'

/** Activity log of staff: who changed which record, when and why, with field values before and after. */

/**
 * Value of a field as strings: none if empty, several for a list. Booleans are `true` or `false`, times ISO
 * 8601, ids are replaced by names, and personal numbers and addresses are masked.
 */
const Values = z.array(z.string())

/**
 * `can`: the caller can undo it, because nothing newer changed the same fields; `changed`: something did;
 * `undone`: it was undone; `never`: changes like this can't be undone here.
 */
export const undoStates = ['can', 'changed', 'undone', 'never'] as const

/** Days of the reader, which move along: a saved view of this week always shows the current one. */
export const activityPeriods = ['today', 'this_week', 'last_week'] as const
export type ActivityPeriod = (typeof activityPeriods)[number]

export const ActivityRow = z.object({
  id,
  created_at: dateTime,
  /** Name of the staff member, or of the installation for automatic changes. */
  actor: z.string(),
  actor_muid: z.string().nullable(),
  action: z.string(),
  kind: z.string(),
  record_id: z.string(),
  /** Title of the record at the time of the change, or the file of an import. */
  record: z.string().nullable(),
  /** Its title today; null if that's the same, or if the record is gone. */
  record_now: z.string().nullable(),
  /** The member concerned; null if there is none. */
  member: z.string().nullable(),
  member_muid: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: Values, after: Values })),
  reason: z.string().nullable(),
  /** Set if the entry is a whole job or import, whose single changes are listed with `job`. */
  job: z
    .object({
      id,
      /** What the job did; null for an import. */
      act: z.enum(bulkActs).nullable(),
      /** Rows that were changed, and rows that weren't. */
      entries: z.int(),
      left_out: z.int(),
    })
    .nullable(),
  /** Null if the caller can't undo changes of this kind. */
  undo: z
    .object({
      state: z.enum(undoStates),
      undone_at: dateTime.nullable(),
      /** Why it can't be undone: a sentence. */
      why: z.string().nullable(),
      /** The last moment at which a job can be undone. */
      until: dateTime.nullable(),
      /** The entry that undid it, if the caller can undo that in turn; null if they can't. */
      redo_id: id.nullable(),
      /** When its undo was undone; null if it wasn't. */
      redone_at: dateTime.nullable(),
    })
    .nullable(),
})
export type ActivityRow = z.infer<typeof ActivityRow>

const PREFIX = '/api/v1/dashboard/activity/'

/** Most changes undone together. */
export const MOST_UNDONE = 50

/** Staff who can undo changes of at least one kind; the handler checks the access of each entry's kind. */
const undoers = anyOf(
  ...Object.values(activityKinds).flatMap(({ undo }) => (undo ? [...undo.roles, ...undo.types] : [])),
)

const list = paged(ActivityRow, {
  path: PREFIX,
  access: pageAccess.activity,
  query: listQuery(['created_at', 'action', 'kind']).extend({
    /** Id of the member who did it. */
    actor: id.optional(),
    /** Id of the member concerned. */
    member: id.optional(),
    /** Comma-separated kinds of records. */
    kind: z
      .string()
      .max(400)
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(z.enum(activityKindNames, 'Choose types of records')))
      .optional(),
    action: z.enum(activityActions).optional(),
    /** First and last day, in `zone`. */
    from: day.optional(),
    until: day.optional(),
    period: z.enum(activityPeriods).optional(),
    /** The reader's time zone; UTC without one. */
    zone: timeZone.optional(),
    /** Id of the record. */
    record: z.string().max(100).optional(),
    /** Name of a field that changed, among the newest entries that match the rest. */
    field: z
      .string()
      .regex(/^[a-z][a-z_]{0,59}$/, 'Enter the name of a field')
      .optional(),
    /** Id of a job or import, for its single changes. */
    job: id.optional(),
  }),
  summary: 'List staff activity on all records, newest first',
})

export const activity = routes({
  list,
  csv: csvOf(list, `${PREFIX}csv/`, 'activity.csv'),
  export: madeFileOf(list, `${PREFIX}many/export/`),
  ofRecord: {
    method: 'GET',
    path: `${PREFIX}of/{kind}/{record_id}/`,
    // Staff who can read at least one kind; the handler checks the access of this kind.
    access: anyOf(
      ...Object.values(activityKinds).flatMap(({ access }) => [...access.roles, ...access.types]),
    ),
    params: z.object({ kind: z.enum(activityKindNames), record_id: id }),
    query: pageQuery,
    reply: page(ActivityRow),
    summary: 'List staff activity on a record, newest first',
  },
  undo: {
    method: 'POST',
    path: `${PREFIX}entries/{activity_id}/undo/`,
    access: undoers,
    params: z.object({ activity_id: id }),
    summary: 'Undo a change of a record, if nothing newer changed the same fields',
  },
  undoMany: {
    method: 'POST',
    path: `${PREFIX}many/undo/`,
    access: undoers,
    body: z.object({
      entries: z
        .array(id)
        .min(1, 'Choose at least one change')
        .max(MOST_UNDONE, { error: () => say`Choose up to ${{ most: MOST_UNDONE }} changes` }),
    }),
    reply: z.object({
      undone: z.int(),
      /** Bulk actions that are being undone. The caller is notified when that ends. */
      running: z.int(),
      /** Changes that couldn't be undone, or not all of their rows, each with a sentence that says why. */
      left: z.array(z.object({ id, why: z.string() })),
    }),
    summary:
      'Undo changes, bulk actions and imports one by one, newest first; returns those that couldn’t be undone, and why',
  },
})
