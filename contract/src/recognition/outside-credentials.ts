import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { olderClients, routes } from '../lib/route.ts'
import { outsideStates } from './credential-words.ts'

/** Credentials for achievements from an outside issuer, if the installation has one. */

const PATH = '/api/v1/dashboard/achievement/issue-vc/'

export const OutsideCredential = z.object({
  achievement_id: id,
  state: z.enum(outsideStates),
  /** Attempts since the member's latest request. */
  tries: z.int(),
  /** Why the last attempt failed, for the member; null once it's issued. */
  error: z.string().nullable(),
  /** Its address at the issuer. */
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
      /** Name of the issuer; null if there is none. */
      issuer: z.string().nullable(),
      /** Achievements of the caller for which the issuer gives credentials. */
      offered: z.array(id),
      credentials: z.array(OutsideCredential),
    }),
    summary: 'List the outside credentials available for my achievements and my requests, up to 500',
  },
  issue: {
    method: 'POST',
    path: PATH,
    access: signedIn,
    lenientBody: olderClients,
    body: z.object({ achievement_id: id }),
    reply: OutsideCredential,
    summary:
      'Request the outside credential for one of my achievements, or retry after a failure (idempotent)',
  },
})
