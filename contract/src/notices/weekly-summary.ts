import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { Highlight } from '../account/highlights.ts'
import { dateTime, day, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** What a member did in a week, what is next, and who did well near them. */

/** Weeks that one can look back on. */
export const MOST_SUMMARY_WEEKS = 12

const WeeklySummary = z.object({
  /** The Monday it began on. */
  week: day,
  karma: z.int(),
  /** Works that were approved. */
  works: z.int(),
  meetups: z.int(),
  /** Days on which something was done. */
  days: z.int(),
  goal: z.int(),
  /** Weeks in a row with the goal reached, up to this one; 0 when it broke. */
  streak: z.int(),
  /** Of people near by who show what they reach, as they show it now. */
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
      /** Null without one for that week. */
      summary: WeeklySummary.nullable(),
      /** As it is now. */
      next: NextSteps,
      /** Mondays of the weeks there is one for, the latest first. */
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
