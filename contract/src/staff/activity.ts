import { z } from 'zod'
import { anyOf, pageAccess } from '../access/access.ts'
import { madeFileOf } from '../lib/bulk-acts.ts'
import { dateTime, day, id } from '../lib/fields.ts'
import { csvOf, listQuery, page, paged, pageQuery } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { activityActions } from './activity/actions.ts'
import { activityKindNames, activityKinds, undoAccess } from './activity/kinds.ts'

export { type ActivityAction, activityActions } from './activity/actions.ts'
export {
  type ActivityKind,
  activityKindNames,
  activityKinds,
  type UndoableKind,
  undoAccess,
} from './activity/kinds.ts'

/** What staff did to which record: who, when, the fields before and after, and why. */

/**
 * What a field held, in texts: none where it was empty, several of a list; truth is `true` or `false`, a moment ISO 8601.
 * Names instead of ids; personal numbers and addresses masked.
 */
const Values = z.array(z.string())

export const ActivityRow = z.object({
  id,
  created_at: dateTime,
  /** Who did it; the installation itself where nobody did. */
  actor: z.string(),
  actor_muid: z.string().nullable(),
  action: z.string(),
  kind: z.string(),
  record_id: z.string(),
  /** What the record is called, or was called when it went. */
  record: z.string().nullable(),
  /** The member whom it concerns, where it concerns one. */
  member: z.string().nullable(),
  member_muid: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: Values, after: Values })),
  reason: z.string().nullable(),
})
export type ActivityRow = z.infer<typeof ActivityRow>

const PREFIX = '/api/v1/dashboard/activity/'

const list = paged(ActivityRow, {
  path: PREFIX,
  access: pageAccess.activity,
  query: listQuery(['created_at', 'action', 'kind']).extend({
    /** Who did it. */
    actor: id.optional(),
    /** Whom it concerns. */
    member: id.optional(),
    kind: z.enum(activityKindNames).optional(),
    action: z.enum(activityActions).optional(),
    /** The first and the last day, in UTC. */
    from: day.optional(),
    until: day.optional(),
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
    // The kind says who may read it; this is everybody who may read one of them.
    access: anyOf(...Object.values(activityKinds).flatMap(({ roles, types }) => [...roles, ...types])),
    params: z.object({ kind: z.enum(activityKindNames), record_id: id }),
    query: pageQuery,
    reply: page(ActivityRow).extend({
      /** The entry whose change can be put back; null when the last one cannot, or not by the caller. */
      undoable: id.nullable(),
    }),
    summary: 'List staff activity on a record, newest first',
  },
  undo: {
    method: 'POST',
    path: `${PREFIX}entries/{activity_id}/undo/`,
    access: anyOf(...Object.values(undoAccess).flatMap(({ roles, types }) => [...roles, ...types])),
    params: z.object({ activity_id: id }),
    summary: 'Undo a record’s last change, if nothing has changed since',
  },
})
