import { z } from 'zod'
import { anyOf, roles } from '../access/access.ts'
import { dateTime, id, title } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** Keys that sign credentials, for administrators. Private keys never leave the server. */

const PREFIX = '/api/v1/dashboard/signing-keys/'

export const SigningKey = z.object({
  id,
  public_key: z.string(),
  /** `signs`: in use; `kept`: old, its signatures stay valid; `retired`: its signatures are invalid. */
  state: z.enum(['signs', 'kept', 'retired']),
  credentials: z.int(),
  created_at: dateTime,
  rotated_at: dateTime.nullable(),
  retired_at: dateTime.nullable(),
})
export type SigningKey = z.infer<typeof SigningKey>

export const signingKeys = routes({
  list: {
    method: 'GET',
    path: PREFIX,
    access: anyOf(roles.admins),
    reply: z.array(SigningKey),
    summary: 'List up to 100 signing keys, newest first',
  },
  rotate: {
    method: 'POST',
    path: PREFIX,
    access: anyOf(roles.admins),
    grave: true,
    reply: SigningKey,
    summary: 'Rotate the signing key; existing signatures stay valid',
  },
  retire: {
    method: 'POST',
    path: `${PREFIX}{key_id}/retire/`,
    access: anyOf(roles.admins),
    grave: true,
    params: z.object({ key_id: id }),
    body: z.object({ reason: title('Reason', 3, 300) }),
    summary: 'Retire a compromised key and re-sign its credentials (idempotent)',
  },
})
