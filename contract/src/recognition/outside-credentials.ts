import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { outsideStates } from './credential-words.ts'

/** Credentials that an outside issuer gives for achievements, where an installation has one. */

const PATH = '/api/v1/dashboard/achievement/issue-vc/'

export const OutsideCredential = z.object({
  achievement_id: id,
  state: z.enum(outsideStates),
  /** How often the issuer was asked since its member did. */
  tries: z.int(),
  /** Why it was not given, as the member can understand it; null once it was. */
  error: z.string().nullable(),
  /** Where it is, at the issuer. */
  vc_url: z.string().nullable(),
  asked_at: dateTime,
  issued_at: dateTime.nullable(),
})
export type OutsideCredential = z.infer<typeof OutsideCredential>

export const outsideCredentials = routes({
  mine: {
    method: 'GET',
    path: PATH,
    access: signedIn,
    reply: z.object({
      /** Its name; null where there is none. */
      issuer: z.string().nullable(),
      /** Achievements of the caller for which it gives one. */
      offered: z.array(id),
      credentials: z.array(OutsideCredential),
    }),
    summary: 'List the outside credentials available for my achievements and my requests, up to 500',
  },
  issue: {
    method: 'POST',
    path: PATH,
    access: signedIn,
    body: z.object({ achievement_id: id }),
    reply: OutsideCredential,
    summary:
      'Request the outside credential for one of my achievements, or retry after a failure (idempotent)',
  },
})
