import { z } from 'zod'
import { dateTime, id, line, text } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { pageAccess } from './access.ts'

/** The second signature that an administrator's role, an erasure right away and another email address need. */

const PREFIX = '/api/v1/dashboard/roles/second-signatures/'
const access = pageAccess.manageRoles
const bySignature = z.object({ signature_id: id })

export const signatureStates = ['open', 'confirmed', 'refused', 'taken_back', 'lapsed'] as const

export const signatureKinds = ['administrator', 'erasure', 'address'] as const

export const SecondSignature = z.object({
  id,
  /** The member becomes an administrator, their personal data is erased, or they get another email address. */
  kind: z.enum(signatureKinds),
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
  /** Number of the member's request to be erased; null for all others. */
  reference: z.string().nullable(),
  /** Why the data has to be erased, or how staff know that it's the member who asks; null for administrators. */
  grounds: z.string().nullable(),
  /** The member's address and the one they'd get; null for all others. */
  addresses: z.object({ present: z.string(), asked: z.string() }).nullable(),
  /** Rows that held personal data of the member, by table; null until it's erased. */
  erased: z.record(z.string(), z.int()).nullable(),
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
      kind: z.enum(signatureKinds).optional(),
    }),
    reply: page(SecondSignature),
    summary:
      'List proposed administrators, erasures and addresses that need a second signature, newest first',
  },
  askErasure: {
    method: 'POST',
    path: `${PREFIX}erasures/`,
    grave: true,
    access,
    body: z.object({
      user_id: id,
      reference: line('Reference', 1, 100),
      grounds: text('Reason', 3, 500),
    }),
    summary: 'Ask for a member’s personal data to be erased right away, which another administrator confirms',
  },
  confirmSignature: {
    method: 'POST',
    path: `${PREFIX}{signature_id}/confirm/`,
    grave: true,
    access,
    params: bySignature,
    summary: 'Confirm a proposed administrator, an erasure or an address, as another administrator',
  },
  refuseSignature: {
    method: 'POST',
    path: `${PREFIX}{signature_id}/refuse/`,
    access,
    params: bySignature,
    body: z.object({ reason: text('Reason', 3, 500) }),
    summary: 'Decline a proposed administrator, an erasure or an address',
  },
  takeSignatureBack: {
    method: 'POST',
    path: `${PREFIX}{signature_id}/take-back/`,
    access,
    params: bySignature,
    summary: 'Withdraw my proposal of an administrator or my request for an erasure or an address',
  },
})
