import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { NamedFace } from '../account/face.ts'
import { routes } from '../lib/route.ts'
import { Highlight } from '../people/highlights.ts'
import { byCircle } from './learning-circles.ts'
import { MeetupRow } from './meetup-shapes.ts'

/** What a circle's members are doing: their next meetup, this week, and their streak. */

/** Weeks that the page shows, up to this one. */
export const WEEKS_SHOWN = 5

const Week = z.object({
  /** Its Monday in the circle's time zone. */
  monday: z.iso.date(),
  /** Whether at least two members were at a meetup. */
  met: z.boolean(),
})

export const CircleStreak = z.object({
  /** Weeks in a row with a meetup, up to this one or, while it has none, the one before. */
  weeks: z.int(),
  longest: z.int(),
  /** The last weeks, oldest first; the last one is this week. */
  shown: z.array(Week),
})
export type CircleStreak = z.infer<typeof CircleStreak>

export const CircleInside = z.object({
  next_meetup: MeetupRow.extend({
    /** Whether the caller has said that they can't make it. */
    am_away: z.boolean(),
    /** Others who can't make it. */
    away: z.array(NamedFace),
  }).nullable(),
  /** The newest highlights of the other members since Monday. */
  week: z.array(Highlight),
  streak: CircleStreak,
})
export type CircleInside = z.infer<typeof CircleInside>

export const circleInside = routes({
  show: {
    method: 'GET',
    path: '/api/v1/dashboard/learningcircle/{circle_id}/inside/',
    access: signedIn,
    params: byCircle,
    reply: CircleInside,
    summary: 'Get the next meetup, this week’s highlights and the streak of one of my circles',
  },
})
