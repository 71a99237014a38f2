import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { madeFileOf } from '../lib/bulk-acts.ts'
import { dateTime, id, title } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { credentialKinds, credentialStates } from './credential-words.ts'

/** Credentials of all members, for staff. */

const access = pageAccess.achievements
const PREFIX = '/api/v1/dashboard/issued-credentials/'
const params = z.object({ credential_id: id })

/** A credential as staff see it. */
export const IssuedCredential = z.object({
  id,
  number: z.string(),
  kind: z.enum(credentialKinds),
  title: z.string(),
  muid: z.string(),
  user_name: z.string(),
  state: z.enum(credentialStates),
  /** Whether it can be opened by its number: signed, and shown by its holder. */
  is_open: z.boolean(),
  asked_at: dateTime,
  issued_at: dateTime.nullable(),
  valid_until: dateTime.nullable(),
  revoked_at: dateTime.nullable(),
  revoke_reason: z.string().nullable(),
  /** Null if it isn't revoked, or was revoked by the platform. */
  revoked_by: z.string().nullable(),
  /** Why signing failed. */
  last_error: z.string().nullable(),
})
export type IssuedCredential = z.infer<typeof IssuedCredential>

const list = paged(IssuedCredential, {
  path: PREFIX,
  access,
  query: listQuery(['asked_at', 'user_name', 'title']).extend({
    kind: z.enum(credentialKinds).optional(),
    state: z.enum(credentialStates).optional(),
    member: id.optional(),
  }),
  summary: 'List all members’ credentials, newest first',
})

export const issuedCredentials = routes({
  list,
  csv: csvOf(list, `${PREFIX}csv/`, 'Credentials.csv'),
  export: madeFileOf(list, `${PREFIX}many/export/`),
  revoke: {
    method: 'POST',
    path: `${PREFIX}{credential_id}/revoke/`,
    access,
    params,
    body: z.object({
      reason: title('Reason', 3, 300),
      /** Whether verifiers see the reason; the holder always does. */
      is_reason_public: z.boolean().default(false),
    }),
    summary: 'Revoke a credential with a reason that its holder sees (idempotent)',
  },
  retry: {
    method: 'POST',
    path: `${PREFIX}{credential_id}/retry/`,
    access,
    params,
    summary: 'Retry signing a credential; no effect unless it failed',
  },
  retryFailed: {
    method: 'POST',
    path: `${PREFIX}retry-failed/`,
    access,
    summary: 'Retry signing failed credentials, up to the oldest 10,000',
  },
})
