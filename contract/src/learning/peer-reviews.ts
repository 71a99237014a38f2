import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { NamedFace } from '../account/face.ts'
import { dateTime, id, orNothing, text } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { PEER_WORDS } from '../lib/words.ts'
import { warningRules } from '../people/warning-rules.ts'
import { taskPoints } from './task-guide.ts'

/** Reviews by members who have done the task themselves. Their queue is in `submissions.ts`. */

const PREFIX = '/api/v1/dashboard/peer-review/'
const byId = z.object({ submission_id: id })

export const PeerReviewFields = z
  .object({
    /** Of the submission, as in the queue. */
    version: z.int().min(0),
    works: text('What works', PEER_WORDS.least, PEER_WORDS.most),
    next: orNothing(text('What to try next', PEER_WORDS.least, PEER_WORDS.most)).default(null),
    open_points: taskPoints.default([]),
  })
  .refine(({ next, open_points }) => next !== null || open_points.length === 0, {
    message: 'A point is still open, so write what to try next',
    path: ['next'],
  })

export const peerReviews = routes({
  mine: {
    method: 'GET',
    path: PREFIX,
    access: signedIn,
    reply: z.object({
      /** Karma of my next review; 0 once enough of this week's are rewarded. */
      karma: z.int(),
      /** Karma of my reviews that haven't been read yet. */
      on_its_way: z.int(),
      /** The latest thanks for one of my reviews, for two weeks. */
      thanks: z.object({ by: NamedFace, task: z.string(), at: dateTime }).nullable(),
    }),
    summary: 'Get what my next review as a peer earns, and the latest thanks for one',
  },
  send: {
    method: 'POST',
    path: `${PREFIX}{submission_id}/`,
    access: signedIn,
    params: byId,
    body: PeerReviewFields,
    reply: z.object({ karma: z.int() }),
    summary: 'Review someone else’s waiting work for a task I’ve completed; its karma comes once it’s read',
  },
  read: {
    method: 'POST',
    path: `${PREFIX}{submission_id}/read/`,
    access: signedIn,
    params: byId,
    summary: 'Note that I’ve read the latest peer review of my work',
  },
  thank: {
    method: 'POST',
    path: `${PREFIX}{submission_id}/thanks/`,
    access: signedIn,
    params: byId,
    summary: 'Thank the peer who reviewed my work, once',
  },
  report: {
    method: 'POST',
    path: `${PREFIX}{submission_id}/report/`,
    access: signedIn,
    params: byId,
    body: z.object({
      reason: z.enum(warningRules, 'Choose what’s wrong'),
      note: z.string().trim().max(500, 'Use 500 characters or fewer').optional(),
    }),
    summary: 'Report the latest peer review of my work to staff',
  },
})
