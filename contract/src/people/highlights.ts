import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** What members of the same college and circles have achieved, and the “Well done” reaction to it. */

export const Highlight = z.object({
  id,
  kind: z.enum(['level', 'work', 'record']),
  person: Face,
  /** The level reached; null for other kinds. */
  level: z.int().nullable(),
  /** Title of the task (work) or name of the circle (record); null for a level. */
  title: z.string().nullable(),
  picture: z.string().nullable(),
  /** Number of members who attended the meetup; null for other kinds. */
  people: z.int().nullable(),
  /** Id of the task or meetup; null for a level. */
  target_id: id.nullable(),
  at: dateTime,
  well_done: z.int(),
  /** Whether the caller has reacted. */
  mine: z.boolean(),
})
export type Highlight = z.infer<typeof Highlight>

const byHighlight = z.object({ highlight_id: id })
const Said = z.object({ well_done: z.int(), mine: z.boolean() })
const PATH = '/api/v1/dashboard/home/well-done/{highlight_id}/'

export const highlights = routes({
  wellDone: {
    method: 'PUT',
    path: PATH,
    access: signedIn,
    params: byHighlight,
    reply: Said,
    summary: 'Say “Well done” to a classmate’s highlight; idempotent',
  },
  takeBack: {
    method: 'DELETE',
    path: PATH,
    access: signedIn,
    params: byHighlight,
    reply: Said,
    summary: 'Undo my “Well done”',
  },
})
