import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { Face } from './face.ts'

/** What people of the same college and circles have reached, and saying "Well done" to it. */

export const Highlight = z.object({
  id,
  kind: z.enum(['level', 'work', 'record']),
  person: Face,
  /** The level that was reached. */
  level: z.int().nullable(),
  /** The task of the work, or the circle of the record. */
  title: z.string().nullable(),
  picture: z.string().nullable(),
  /** Who came to the meetup. */
  people: z.int().nullable(),
  /** The task or the meetup. */
  target_id: id.nullable(),
  at: dateTime,
  well_done: z.int(),
  /** Whether I have said it. */
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
