import type { Badge } from '@muster/contract/recognition/badge.ts'
import type { CredentialKind } from '@muster/contract/recognition/credential-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readableLetters } from '../../../platform/security/ticket-code.ts'
import type { Evidence } from './tables.ts'

/**
 * Requests credentials. Their content is stored in the transaction of the deed; a job signs them afterwards.
 */

export const SIGN_QUEUE = 'credentials.sign'

export interface CredentialRequest {
  readonly kind: CredentialKind
  /** Id of what it is for, such as an achievement. */
  readonly sourceId: string
  readonly userId: string
  readonly title: string
  readonly description: string
  readonly criteria: string
  /** What the member did. Public: everyone with the credential's number can read it. */
  readonly evidence: readonly Evidence[]
  readonly badge: Badge
  /** Null: never expires. */
  readonly validYears: number | null
  readonly ruleVersion: number | null
  /** `skills` (texts) are shown on it; anything else is stored only. */
  readonly details?: Readonly<Record<string, unknown>>
}

interface AskedCredential {
  readonly id: string
  readonly number: string
  readonly state: 'pending' | 'issued' | 'failed'
}

/** Such as `MU-WD4-7F3K-92QD`: 55 random bits, too many to guess. */
const newNumber = (): string => ['MU', readableLetters(3), readableLetters(4), readableLetters(4)].join('-')

/**
 * Requests credentials in the transaction of the deed. Idempotent: there is one for each member and source,
 * unless it was revoked.
 * @returns them in the order of the requests
 */
export async function askForCredentials(
  tx: Database,
  { jobs, clock }: Pick<Parts, 'jobs' | 'clock'>,
  requests: readonly CredentialRequest[],
): Promise<AskedCredential[]> {
  if (requests.length === 0) return []
  await writeDown(tx, requests, clock.now())
  const keys = requests.map(({ kind, sourceId, userId }, position) => ({
    kind,
    source_id: sourceId,
    user_id: userId,
    position,
  }))
  const rows = await tx.execute<AskedCredential>(sql`
    select credential.id, credential.number, credential.state
    from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) 
      as asked (kind text, source_id text, user_id uuid, position integer)
    join credential on credential.user_id = asked.user_id and credential.kind = asked.kind
      and credential.source_id = asked.source_id and credential.state <> 'revoked'
    order by asked.position`)
  await jobs.enqueue(tx, SIGN_QUEUE, {})
  return [...rows]
}

/** Inserts the requests in one statement, without queueing the job; the run of every minute finds them. */
async function writeDown(tx: Database, requests: readonly CredentialRequest[], now: Date): Promise<void> {
  const rows = requests.map(({ sourceId, userId, badge, validYears, ruleVersion, details, ...request }) => ({
    ...request,
    number: newNumber(),
    source_id: sourceId,
    user_id: userId,
    badge_tone: badge.tone,
    badge_icon: badge.icon,
    valid_years: validYears,
    rule_version: ruleVersion,
    details: details ?? {},
  }))
  await tx.execute(sql`
    insert into credential (
      number, kind, source_id, user_id, title, description, criteria, evidence, badge_tone, badge_icon, valid_years,
      rule_version, details, asked_at
    )
    select number, kind, source_id, user_id, title, description, criteria, evidence, badge_tone, badge_icon, valid_years,
      rule_version, details, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as asked (
      number text, kind text, source_id text, user_id uuid, title text, description text, criteria text, evidence jsonb,
      badge_tone text, badge_icon text, valid_years smallint, rule_version integer, details jsonb
    )
    on conflict (user_id, kind, source_id) where state <> 'revoked' do nothing`)
}
