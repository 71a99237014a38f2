import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/**
 * Activity of each interest group: what people do there, some members, this week's work and the next meetup.
 */

/** A group's works of a week are counted up to this. */
export const mostWorksCounted = 100

export const GroupPulse = z.object({
  id,
  /** What people do there, in one sentence; null if the group has no description. */
  about: z.string().nullable(),
  /** Members with the most karma in the group whose profile is public. */
  faces: z.array(Face),
  /** Works approved in the last seven days, counted up to `mostWorksCounted`. */
  works_this_week: z.int(),
  /** The next public meetup of one of its circles. */
  next_meetup: z.object({ id, title: z.string(), starts_at: dateTime, is_online: z.boolean() }).nullable(),
})
export type GroupPulse = z.infer<typeof GroupPulse>

export const groupPulse = routes({
  list: {
    method: 'GET',
    path: '/api/v1/dashboard/ig/pulse/',
    access: everyone,
    reply: z.array(GroupPulse),
    summary:
      'List interest groups with what people do there, some of their members, this week’s work and the next meetup',
  },
})
