import { saying } from '@muster/contract/lib/say.ts'
import type { CredentialKind } from '@muster/contract/recognition/credential-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { shortened } from '../../../platform/language/stored-words.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notify } from '../../notices/notifications/index.ts'
import { setRevoked } from './sign/status-lists.ts'

interface Revocation {
  readonly kind: CredentialKind
  readonly sourceId: string
  /** Only these members; left out: everyone who has it. */
  readonly userIds?: readonly string[]
  readonly reason: string
  /** Whether everyone who verifies it can read the reason. */
  readonly isReasonPublic: boolean
  /** Null when the platform acts by itself. */
  readonly actorId: string | null
}

interface Revoked {
  readonly id: string
  readonly user_id: string
  readonly title: string
  readonly list: number | null
  readonly place: number | null
  readonly was_signed: boolean
}

/**
 * Revokes credentials and notifies their holders. Their bits are set in the same transaction, so that no
 * check finds them valid afterwards. Skips those already revoked. The caller logs who did it.
 * @returns ids of those revoked now
 */
export async function revokeCredentials(
  tx: Database,
  { clock }: Pick<Parts, 'clock'>,
  { kind, sourceId, userIds, reason, isReasonPublic, actorId }: Revocation,
): Promise<string[]> {
  const whose = userIds ? sql`and user_id = any(${sql.param([...userIds])}::uuid[])` : sql``
  const found = await tx.execute<Revoked>(sql`
    with revoked as (
      select id, signed_json is not null as was_signed from credential
      where kind = ${kind} and source_id = ${sourceId} and state <> 'revoked' ${whose} order by id for update
    )
    update credential set state = 'revoked', revoked_at = ${clock.now()}::timestamptz, revoke_reason = ${reason}::text,
      is_reason_public = ${isReasonPublic}::boolean, revoked_by_id = ${actorId}::uuid
    from revoked where credential.id = revoked.id
    returning credential.id, user_id, title, status_list_id as list, status_index as place, revoked.was_signed`)
  await setRevoked(
    tx,
    found.flatMap(({ list, place }) => (list === null || place === null ? [] : [{ list, index: place }])),
  )
  // A credential that was never signed never reached its holder, so no notification.
  const told = found.filter(({ was_signed }) => was_signed)
  await notify(
    tx,
    ...told.map(({ id, user_id, title }) => ({
      userId: user_id,
      kind: 'credential_news' as const,
      cause: `credential:${id}:revoked`,
      title: 'One of your credentials was revoked',
      description: saying`“${{ title: shortened(title, 100) }}” is no longer valid. Reason: “${{ reason: shortened(reason, 340) }}”`,
      button: 'View your credentials',
      url: '/dashboard/credentials',
      ...(actorId !== null && { actorId }),
    })),
  )
  return found.map(({ id }) => id)
}
