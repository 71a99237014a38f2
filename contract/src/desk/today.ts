import { z } from 'zod'
import { anyOf, pageAccess, roles } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { Colleague, QueueCounts, workQueueNames } from '../lib/work-queue.ts'
import { OrganisationPair } from '../places/organisation-transfers.ts'
import { ActivityRow } from './activity.ts'
import { MyCase } from './duties.ts'
import { ChangedHandbook, FirstWeek } from './first-week.ts'

/** Staff's first page: what is waiting, what needs attention, and the week's figures. */

const access = pageAccess.management
const admins = anyOf(roles.admins)

/** Staff who handle server errors. */
export const faultAccess = pageAccess.errorLog
/** Staff who see failed refunds. */
export const refundAccess = pageAccess.donations
/** Staff who see failed imports of each kind on Today. */
export const importAccess = {
  task: pageAccess.tasks,
  voucher: pageAccess.karmaVoucher,
  location: pageAccess.manageLocations,
  organization: pageAccess.organizations,
  role: pageAccess.manageRoles,
  short_link: pageAccess.urlShortener,
  invited_member: pageAccess.manageUsers,
} as const

/**
 * A block of the page that can fail on its own; its value is then null. A block is null if the caller has no
 * access to it.
 */
const block = <Value extends z.ZodType>(value: Value) =>
  z.object({ failed: z.boolean(), value: value.nullable() })

/** An item that needs attention; it disappears once that's done. */
export const NeedsLook = z.object({
  kind: z.enum([
    'mails',
    'import',
    'job',
    'error',
    'signature',
    'erasure',
    'address',
    'refund',
    'question',
    'pair',
  ]),
  /**
   * Id of the import, error, second signature, donation, submission or the smaller organisation of a pair; name of the
   * queue for jobs.
   */
  id: z.string(),
  /**
   * Display name: the file, job, message of the error or mail server, member to confirm, receipt, task or
   * organisation.
   */
  name: z.string(),
  /** Number of failed emails, rows or jobs, of the error's occurrences, or of pairs of organisations. */
  count: z.int(),
  /** Rows of the import that succeeded; null for other kinds. */
  succeeded: z.int().nullable(),
  import_kind: z
    .enum([
      'task',
      'voucher',
      'location',
      'organization',
      'role',
      'achievement',
      'short_link',
      'invited_member',
    ])
    .nullable(),
  /** The likeliest pair of organisations that are the same; null for other kinds. */
  pair: OrganisationPair.omit({ count: true, at: true }).nullable(),
  /** Who imported the file, requested the signature or asked the question. */
  by: z.string().nullable(),
  /** Time of the newest one. */
  at: dateTime,
})
export type NeedsLook = z.infer<typeof NeedsLook>

/**
 * A figure for the last seven days and for the seven before, with a value for each of the last seven days,
 * oldest first.
 */
export const WeekFigure = z.object({
  now: z.number().nullable(),
  before: z.number().nullable(),
  days: z.array(z.number()),
})
export type WeekFigure = z.infer<typeof WeekFigure>

/** The newest of some log entries, without values and reason; the activity page has those. */
export const LastAction = ActivityRow.omit({ changes: true, reason: true, undo: true }).extend({
  /** Entries that it stands for: a job or an import, or the same act of one person within ten minutes. */
  count: z.int(),
  /** Records of some of the others, newest first. */
  others: z.array(z.string()),
})
export type LastAction = z.infer<typeof LastAction>

const done = z.object({ done: z.boolean() })

export const today = routes({
  read: {
    method: 'GET',
    path: '/api/v1/dashboard/management/today/',
    access,
    reply: z.object({
      reviews: block(QueueCounts).nullable(),
      meetups: block(QueueCounts).nullable(),
      new_organizations: block(QueueCounts).nullable(),
      role_requests: block(QueueCounts).nullable(),
      referrals: block(QueueCounts).nullable(),
      /** Reported messages, intros, greetings and peer reviews. */
      reported: block(QueueCounts).nullable(),
      reported_questions: block(QueueCounts).nullable(),
      /** Cases that the caller has taken or was given, overdue ones first. */
      mine: block(z.array(MyCase)),
      /** Who has which queue today; queues without anyone are left out. */
      on_duty: block(z.array(z.object({ queue: z.enum(workQueueNames), person: Colleague }))),
      /** The caller's new staff roles, newest first, and what changed in the handbooks of their roles. */
      first_week: block(z.object({ weeks: z.array(FirstWeek), handbooks: z.array(ChangedHandbook) })),
      needs_look: block(z.array(NeedsLook)),
      figures: block(
        z.object({
          /** When they were last counted; null before the first count. */
          counted_at: dateTime.nullable(),
          new_members: WeekFigure,
          karma_given: WeekFigure,
          decided: WeekFigure,
          /** Average hours from submission to decision. */
          hours_to_decide: WeekFigure,
        }),
      ),
      last_actions: block(z.array(LastAction)).nullable(),
    }),
    summary: 'Get the whole Today page; each block can fail on its own, and is null without access',
  },
  sendMailsAgain: {
    method: 'POST',
    path: '/api/v1/dashboard/management/today/mails/send-again/',
    access: admins,
    reply: z.object({ mails: z.int() }),
    summary: 'Resend emails that couldn’t be sent',
  },
  runJobsAgain: {
    method: 'POST',
    path: '/api/v1/dashboard/management/today/jobs/{queue}/run-again/',
    access: admins,
    params: z.object({ queue: z.string().regex(/^[a-z.-]{1,60}$/, 'Enter a valid queue name') }),
    reply: z.object({ jobs: z.int() }),
    summary: 'Retry the jobs of a queue that failed permanently',
  },
  markErrorFixed: {
    method: 'POST',
    path: '/api/v1/dashboard/management/today/errors/{error_id}/fixed/',
    access: faultAccess,
    params: z.object({ error_id: id }),
    body: done,
    summary: 'Mark an error as fixed, or unmark it; it reopens if it happens again',
  },
  markImportSeen: {
    method: 'POST',
    path: '/api/v1/dashboard/management/today/imports/{import_id}/seen/',
    access: anyOf(...Object.values(importAccess).flatMap(grantsOf)),
    params: z.object({ import_id: id }),
    body: done,
    summary: 'Mark an import’s failed rows as seen, or unmark them',
  },
})

function grantsOf({ roles, types }: ReturnType<typeof anyOf>) {
  return [...roles, ...types]
}
