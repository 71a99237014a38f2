import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** Looking at interest groups, one of the first things that a member does. */
export const groupVisits = routes({
  visit: {
    method: 'POST',
    path: '/api/v1/dashboard/ig/{pk}/visit/',
    access: signedIn,
    params: z.object({ pk: id }),
    reply: z.object({
      /** Groups that I have looked at so far, up to as many as count. */
      visited: z.int(),
      of: z.int(),
      /** What this visit has brought. */
      karma: z.int(),
    }),
    summary: 'Record a visit to a group; only the first three count',
  },
})
