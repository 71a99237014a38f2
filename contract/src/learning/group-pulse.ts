import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** How alive each interest group is: what one does there, who is in it, and what comes next. */

/** Works of a group in a week are counted up to this many. */
export const mostWorksCounted = 100

export const GroupPulse = z.object({
  id,
  /** What one does there, in a sentence; null when its team has not written any. */
  about: z.string().nullable(),
  /** Those with most karma in the group whose profile is public. */
  faces: z.array(Face),
  /** Work of the last seven days that was approved, up to `mostWorksCounted`. */
  works_this_week: z.int(),
  /** The next open meetup of one of its circles. */
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
