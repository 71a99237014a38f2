import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, day, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { Highlight } from '../people/highlights.ts'

/** A member's weekly summary: what they did, what's next, and what people near them achieved. */

/** Most weeks that a member can look back on. */
export const MOST_SUMMARY_WEEKS = 12

const WeeklySummary = z.object({
  /** Monday of the week. */
  week: day,
  karma: z.int(),
  /** Approved works. */
  works: z.int(),
  meetups: z.int(),
  /** Days with activity. */
  days: z.int(),
  goal: z.int(),
  /** Streak of weeks with the goal reached, up to this one; 0 if it was broken. */
  streak: z.int(),
  /** Karma of the week before; null without a summary of it. */
  karma_before: z.int().nullable(),
  /** Highlights of people nearby who share theirs, as currently visible. */
  near: z.array(Highlight),
})
export type WeeklySummary = z.infer<typeof WeeklySummary>

const NextSteps = z.object({
  meetup: z.object({ id, title: z.string(), starts_at: dateTime }).nullable(),
  task: z.object({ id, title: z.string(), karma: z.int().nullable() }).nullable(),
})
export type NextSteps = z.infer<typeof NextSteps>

export const weeklySummaries = routes({
  read: {
    method: 'GET',
    path: '/api/v1/dashboard/weekly-summary/',
    access: signedIn,
    query: z.object({ week: day.optional() }),
    reply: z.object({
      /** Null if there is none for that week. */
      summary: WeeklySummary.nullable(),
      /** Current, whichever week is shown. */
      next: NextSteps,
      /** Mondays of the weeks that have a summary, latest first. */
      weeks: z.array(day),
    }),
    summary: 'Get my summary of a week, the latest by default, and what’s next',
  },
  close: {
    method: 'DELETE',
    path: '/api/v1/dashboard/weekly-summary/{week}/card/',
    access: signedIn,
    params: z.object({ week: day }),
    summary: 'Dismiss a week’s card on my home page; the summary stays',
  },
})
