import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { dateTime, day, id, muid } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { Colleague, workQueueNames } from '../lib/work-queue.ts'

/**
 * Owners of cases, and the rota of queues. Both show and filter, and forbid nothing. Callers
 * see the queues that they can open; all others are unknown to them.
 */

/** Days that a rota shows. */
export const ROTA_DAYS = 7

const access = pageAccess.management
const PREFIX = '/api/v1/dashboard/management/queues/'
const queue = z.enum(workQueueNames)
const byQueue = z.object({ queue })
const person = z.object({
  /** Null: no one. */
  muid: muid.nullable(),
})

const OwnedCase = z.object({
  case_id: id,
  owner: Colleague,
  /** Who gave it to them; null if they took it. */
  given_by: z.string().nullable(),
  at: dateTime,
})

const ChangedDuty = person.extend({
  queue,
  day,
  /** The person on duty that the caller saw; null: no one. */
  seen: muid.nullable(),
})
export type ChangedDuty = z.infer<typeof ChangedDuty>

/** A waiting case of the caller. */
export const MyCase = z.object({
  queue,
  case_id: id,
  name: z.string(),
  /** When it started waiting. */
  since: dateTime,
  overdue: z.boolean(),
  given_by: z.string().nullable(),
})
export type MyCase = z.infer<typeof MyCase>

/** The rota of a week: for each queue, the person on duty on each day. */
export const Rota = z.object({
  days: z.array(day),
  /** The current day where the installation is. */
  today: day,
  queues: z.array(
    z.object({
      queue,
      /** The name of its page. */
      title: z.string(),
      people: z.array(Colleague.nullable()),
    }),
  ),
})
export type Rota = z.infer<typeof Rota>

export const duties = routes({
  queue: {
    method: 'GET',
    path: `${PREFIX}{queue}/`,
    access,
    params: byQueue,
    reply: z.object({ owned: z.array(OwnedCase), on_duty: Colleague.nullable() }),
    summary: 'Get the owners of a queue’s waiting cases, and the person on duty today',
  },
  colleagues: {
    method: 'GET',
    path: `${PREFIX}{queue}/colleagues/`,
    access,
    params: byQueue,
    reply: z.array(Colleague),
    summary: 'List up to 200 people who work on a queue, by name',
  },
  setOwner: {
    method: 'PUT',
    path: `${PREFIX}{queue}/cases/{case_id}/owner/`,
    access,
    params: byQueue.extend({ case_id: id }),
    body: person,
    summary: 'Take a waiting case, give it to a colleague who works on the queue, or give it up',
  },
  rota: {
    method: 'GET',
    path: '/api/v1/dashboard/management/rota/',
    access,
    query: z.object({ from: day.optional() }),
    reply: Rota,
    summary: 'Get the rota of a week, from Monday of this week or the given day',
  },
  setDuties: {
    method: 'PUT',
    path: '/api/v1/dashboard/management/rota/',
    access,
    body: z.object({
      duties: z
        .array(ChangedDuty)
        .min(1, 'Choose a day')
        .max(2, 'Change up to two days at once')
        .refine(
          ([one, other]) => one?.queue !== other?.queue || one?.day !== other?.day,
          'Choose two different days',
        ),
    }),
    summary: 'Set the person on duty for a queue on a day, or no one; both days if two people swap',
  },
})
