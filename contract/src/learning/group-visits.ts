import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** Opening pages of interest groups, one of a new member's first steps. */
export const groupVisits = routes({
  visit: {
    method: 'POST',
    path: '/api/v1/dashboard/ig/{pk}/visit/',
    access: signedIn,
    params: z.object({ pk: id }),
    reply: z.object({
      /** Groups opened so far, counted up to `of`. */
      visited: z.int(),
      of: z.int(),
      /** Karma for this visit; 0 for most. */
      karma: z.int(),
    }),
    summary: 'Record a visit to a group; only the first three count',
  },
})
