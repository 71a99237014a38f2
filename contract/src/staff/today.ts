import { z } from 'zod'
import { anyOf, pageAccess, roles } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { QueueCounts } from '../lib/work-queue.ts'
import { ActivityRow } from './activity.ts'

/** The first page of staff: what waits, what needs a look, how the week goes. */

const access = pageAccess.management
const admins = anyOf(roles.admins)

/** Who looks after the faults of the server. */
export const faultAccess = pageAccess.errorLog
/** Whose imports are looked after on Today. */
export const importAccess = {
  task: pageAccess.tasks,
  voucher: pageAccess.karmaVoucher,
  location: pageAccess.manageLocations,
  organization: pageAccess.organizations,
  role: pageAccess.manageRoles,
  short_link: pageAccess.urlShortener,
} as const

/** A part of the page that fails alone: then it has no value. Null instead of a block: it is for others. */
const block = <Value extends z.ZodType>(value: Value) =>
  z.object({ failed: z.boolean(), value: value.nullable() })

/** What somebody should look at; it goes once that is done. */
export const NeedsLook = z.object({
  kind: z.enum(['mails', 'import', 'job', 'error', 'signature']),
  /** Of the import, the error or the second signature; the name of the queue for jobs. */
  id: z.string(),
  /** What is known by name: the file, the job, the message of the error or of the mail server, the member to confirm. */
  name: z.string(),
  /** How many mails, rows or jobs failed, or how often the error happened. */
  count: z.int(),
  /** The rows of the import that went in. */
  succeeded: z.int().nullable(),
  import_kind: z
    .enum(['task', 'voucher', 'location', 'organization', 'role', 'achievement', 'short_link'])
    .nullable(),
  /** Who imported the file, or asked for the signature. */
  by: z.string().nullable(),
  /** The newest of it. */
  at: dateTime,
})
export type NeedsLook = z.infer<typeof NeedsLook>

/** A figure of the last seven days, with the seven before, and a point for each day of the last week, oldest first. */
export const WeekFigure = z.object({
  now: z.number().nullable(),
  before: z.number().nullable(),
  days: z.array(z.number()),
})
export type WeekFigure = z.infer<typeof WeekFigure>

/** What staff did, without the values before and after: those are on the page of all activity. */
export const LastAction = ActivityRow.omit({ changes: true, reason: true })
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
      /** Messages and hellos that members have reported. */
      reported: block(QueueCounts).nullable(),
      needs_look: block(z.array(NeedsLook)),
      figures: block(
        z.object({
          /** Until when they are counted; null before the first time. */
          counted_at: dateTime.nullable(),
          new_members: WeekFigure,
          karma_given: WeekFigure,
          decided: WeekFigure,
          /** Hours from submission to decision, on average. */
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
