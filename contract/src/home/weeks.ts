import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { timeZone } from '../circles/circle-slot.ts'
import { day } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** A member's weekly goal, and their streak of weeks in which they reached it. */

/** Days a week that can be chosen as the goal. */
export const weeklyGoals = [3, 4, 5] as const
export const USUAL_GOAL = 3
export const MOST_PAUSED_WEEKS = 4

/** State of a day: active, today and still possible, past without activity, or in the future. */
export const dayStates = ['done', 'open', 'off', 'ahead'] as const

/**
 * How the week stands. `first`: before the first full week ever, also when
 * that can't be this one; `new`: nothing done yet, after a streak that ended;
 * `short`: one day is missing, or every remaining day is needed; `out`: the goal can't be reached any more.
 */
export const weekStates = ['paused', 'reached', 'first', 'new', 'going', 'short', 'out'] as const

export const Week = z.object({
  state: z.enum(weekStates),
  goal: z.int(),
  /** Monday to Sunday. */
  days: z.array(z.enum(dayStates)),
  done: z.int(),
  /** Consecutive weeks, including this one once its goal is reached. */
  streak: z.int(),
  best: z.int(),
  /** A week that misses its goal doesn't end the streak; one in ten is free. */
  is_forgiven: z.boolean(),
  /** Monday on which the streak continues; null unless it's paused. */
  paused_until: day.nullable(),
  time_zone: z.string(),
})
export type Week = z.infer<typeof Week>

const ChangeWeek = z
  .object({
    goal: z.literal([...weeklyGoals], 'Choose 3, 4 or 5 days a week'),
    time_zone: timeZone,
  })
  .partial()

const Pause = z.object({
  weeks: z
    .int('Choose the number of weeks')
    .min(1, 'Choose 1 to 4 weeks')
    .max(MOST_PAUSED_WEEKS, 'Choose 1 to 4 weeks'),
})

const PATH = '/api/v1/dashboard/week/'

export const weeks = routes({
  read: {
    method: 'GET',
    path: PATH,
    access: signedIn,
    reply: Week,
    summary: 'Get my weekly goal, this week and my streak',
  },
  change: {
    method: 'PATCH',
    path: PATH,
    access: signedIn,
    body: ChangeWeek,
    reply: Week,
    summary: 'Set my weekly goal or time zone',
  },
  pause: {
    method: 'PUT',
    path: `${PATH}pause/`,
    access: signedIn,
    body: Pause,
    reply: Week,
    summary: 'Pause my streak for up to four weeks, starting this week',
  },
  resume: {
    method: 'DELETE',
    path: `${PATH}pause/`,
    access: signedIn,
    reply: Week,
    summary: 'End my pause; this week counts again',
  },
})
