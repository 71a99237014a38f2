import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { reportedKinds, reportedStates } from '../lib/words.ts'
import { Colleague, HeldBy, Hold, mine, QueueCounts, workQueueRoutes } from '../lib/work-queue.ts'
import { ReportedCase, warning } from '../people/conduct.ts'
import { warningRules } from '../people/warning-rules.ts'

/**
 * Staff's decisions about texts that members have reported: messages in circles, intros in groups and the replies to
 * them, greetings, and peer reviews.
 */

const PREFIX = '/api/v1/dashboard/reported-texts/'
const byText = z.object({ text_id: id })
const access = pageAccess.reportedMessages

export const ReportedText = z.object({
  /** Id of the text. */
  id,
  kind: z.enum(reportedKinds),
  /** The circle or group that it's in, the member it was sent to, or the task whose work it's about. */
  about: z.string(),
  /** Addresses that the caller can open: of what it's about, and of the text itself. Null: none. */
  about_path: z.string().nullable(),
  text_path: z.string().nullable(),
  /** Of a circle message, the text at the time of the first report. */
  text: z.string(),
  author: z.string(),
  author_muid: z.string().nullable(),
  reports: z.int(),
  reasons: z.array(z.enum(warningRules)),
  /** Comments of some who reported it, newest first. */
  notes: z.array(z.string()),
  state: z.enum(reportedStates),
  reported_at: dateTime,
  decided_at: dateTime.nullable(),
  decided_by: z.string().nullable(),
  /** Waiting for longer than the service target of 72 hours. */
  overdue: z.boolean(),
  /** Until when the caller can undo their decision; null if they can't. */
  undo_until: dateTime.nullable(),
  /** Whether its author was warned. */
  warned: z.boolean(),
  /** The colleague looking at it right now; null if there’s none. */
  held_by: Colleague.nullable(),
})
export type ReportedText = z.infer<typeof ReportedText>

const list = paged(ReportedText, {
  path: PREFIX,
  access,
  query: listQuery(['reported_at']).extend({
    state: z.enum(reportedStates).default('open'),
    kind: z.enum(reportedKinds).optional(),
    mine,
  }),
  summary: 'List reported texts; undecided ones unless a state is given',
})

export const reportedTexts = routes({
  list,
  csv: csvOf(list, `${PREFIX}csv/`, 'Reported messages.csv'),
  counts: {
    method: 'GET',
    path: `${PREFIX}counts/`,
    access,
    reply: QueueCounts,
    summary: 'Get the number of open reports, and how many each reviewer decided today and this week (UTC)',
  },
  ...workQueueRoutes(PREFIX, 'reported texts', access),
  hold: {
    method: 'POST',
    path: `${PREFIX}{text_id}/hold/`,
    access,
    params: byText,
    body: Hold,
    reply: HeldBy,
    summary: 'Mark a reported text as open by me for two minutes; returns who else has it open',
  },
  read: {
    method: 'GET',
    path: `${PREFIX}{text_id}/`,
    access,
    params: byText,
    reply: ReportedCase,
    summary: 'Get what was written around a reported text, and how its author has behaved before',
  },
  remove: {
    method: 'POST',
    path: `${PREFIX}{text_id}/remove/`,
    access,
    params: byText,
    body: z.object({ reason: text('Reason', 3, 500), warning }),
    summary: 'Remove a reported text, with or without a warning; notifies its author with the reason',
  },
  dismiss: {
    method: 'POST',
    path: `${PREFIX}{text_id}/dismiss/`,
    access,
    params: byText,
    summary: 'Dismiss the reports about a text',
  },
  undo: {
    method: 'POST',
    path: `${PREFIX}{text_id}/undo/`,
    access,
    params: byText,
    summary: 'Undo my decision on a reported text within ten minutes; restores what was removed',
  },
})
