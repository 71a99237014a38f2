import { createHash } from 'node:crypto'
import type { Badge } from '@muster/contract/recognition/badge.ts'
import type { PublicCredential } from '@muster/contract/recognition/credentials.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { publicKeyOf } from './sign/multikey.ts'

/** What everyone with the credential's number sees, if its holder shows it. */

interface Shown {
  readonly number: string
  readonly user_id: string
  readonly token: string
  readonly json: string
  readonly badge: Badge
  readonly title: string
  readonly description: string
  readonly asked_at: string
  readonly list: number | null
  readonly full_name: string
  readonly valid_until: string | null
  readonly revoked_at: string | null
  readonly revoke_reason: string | null
  readonly is_reason_public: boolean
  readonly profile: string | null
}

/** @throws AppError 404 when it doesn't exist, isn't signed yet or isn't shown */
export async function readShown(db: Database, number: string): Promise<Shown> {
  const [row] = await db.execute<Shown>(sql`
    select credential.number, credential.user_id, signed_token as token, signed_json as json,
      jsonb_build_object('tone', badge_tone, 'icon', badge_icon) as badge, title, description, asked_at,
      status_list_id as list, person.full_name, valid_until,
      revoked_at, revoke_reason, is_reason_public,
      case when person.is_public then '/profile/' || person.muid end as profile
    from credential join "user" as person on person.id = credential.user_id
    where credential.number = ${number}::text and is_shown and signed_token is not null and person.status = 'active'`)
  if (!row) throw notFound('a credential with this number')
  return row
}

export async function readPublic(
  db: Database,
  number: string,
  readerId: string | null,
  now: Date,
): Promise<PublicCredential> {
  const { token, badge, valid_until, revoked_at, revoke_reason, is_reason_public, profile, user_id } =
    await readShown(db, number)
  const isOver = valid_until !== null && Date.parse(valid_until) <= now.getTime()
  return {
    number,
    standing: revoked_at ? 'revoked' : isOver ? 'expired' : 'valid',
    jwt: token,
    badge,
    revoked_at,
    revoke_reason: is_reason_public ? revoke_reason : null,
    profile,
    key_fingerprint: fingerprintOf(token),
    mine: user_id === readerId,
  }
}

const Header = z.object({ kid: z.string() })

/** Fingerprint of the key that signed a token: the start of its SHA-256, in groups, as the saved page has it. */
function fingerprintOf(token: string): string {
  const [head = ''] = token.split('.')
  const { kid } = Header.parse(JSON.parse(Buffer.from(head, 'base64url').toString('utf8')))
  const hash = createHash('sha256')
    .update(publicKeyOf(kid.slice(kid.indexOf('#') + 1)))
    .digest('hex')
  return (hash.slice(0, 32).match(/.{4}/g) ?? []).join(' ')
}
