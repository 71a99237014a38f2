import { z } from 'zod'
import { dateTime, id, text } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { pageAccess } from './access.ts'

/** The second signature that an administrator's role needs. */

const PREFIX = '/api/v1/dashboard/roles/second-signatures/'
const access = pageAccess.manageRoles
const bySignature = z.object({ signature_id: id })

export const signatureStates = ['open', 'confirmed', 'refused', 'taken_back', 'lapsed'] as const

export const SecondSignature = z.object({
  id,
  user_id: id,
  user: z.string(),
  muid: z.string(),
  asked_by: z.string(),
  state: z.enum(signatureStates),
  created_at: dateTime,
  /** When it expires. */
  lapses_at: dateTime,
  /** When the role expires; null if it doesn't. */
  ends_at: dateTime.nullable(),
  decided_by: z.string().nullable(),
  decided_at: dateTime.nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** The caller proposed it, and can withdraw it. */
  is_own: z.boolean(),
  /** Why the caller can't confirm it, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
})
export type SecondSignature = z.infer<typeof SecondSignature>

export const signatureCalls = routes({
  signatures: {
    method: 'GET',
    path: `${PREFIX}`,
    access,
    query: listQuery(['created_at', 'lapses_at', 'user']).extend({
      state: z.enum(signatureStates).optional(),
    }),
    reply: page(SecondSignature),
    summary: 'List proposed administrators waiting for a second signature, newest first',
  },
  confirmSignature: {
    method: 'POST',
    path: `${PREFIX}{signature_id}/confirm/`,
    grave: true,
    access,
    params: bySignature,
    summary: 'Confirm a proposed administrator, as another administrator',
  },
  refuseSignature: {
    method: 'POST',
    path: `${PREFIX}{signature_id}/refuse/`,
    access,
    params: bySignature,
    body: z.object({ reason: text('Reason', 3, 500) }),
    summary: 'Decline a proposed administrator',
  },
  takeSignatureBack: {
    method: 'POST',
    path: `${PREFIX}{signature_id}/take-back/`,
    access,
    params: bySignature,
    summary: 'Withdraw my proposal of an administrator',
  },
})
