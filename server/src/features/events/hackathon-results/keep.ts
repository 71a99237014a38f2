import type { CertificateKind } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { CriterionMean } from './tables.ts'

/** Stores and deletes results and certificates, in the transaction that publishes or withdraws them. */

export interface Result {
  readonly project_id: string
  readonly place: number | null
  readonly track_place: number | null
  readonly score: number | null
  readonly criteria: readonly CriterionMean[]
  readonly sheets: number
  readonly prizes: readonly string[]
}

export async function keepResults(
  tx: Database,
  hackathonId: string,
  results: readonly Result[],
): Promise<void> {
  await tx.execute(sql`
    insert into hackathon_result (project_id, hackathon_id, place, track_place, score, criteria, sheets, prizes)
    select project_id, ${hackathonId}::uuid, place, track_place, score, criteria, sheets, prizes
    from jsonb_to_recordset(${JSON.stringify(results)}::text::jsonb) as given (
      project_id uuid, place smallint, track_place smallint, score float8, criteria jsonb, sheets smallint, prizes jsonb
    )`)
}

export interface NewCertificate {
  readonly code: string
  readonly project_id: string
  readonly user_id: string
  readonly full_name: string
  readonly kind: CertificateKind
  readonly prize_id: string | null
  readonly prize: string | null
  readonly place: number | null
  /** Ledger entry of the karma that comes with it; null without karma. */
  readonly karma_entry_id: string | null
}

export async function keepCertificates(
  tx: Database,
  hackathonId: string,
  certificates: readonly NewCertificate[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into hackathon_certificate (
      code, hackathon_id, project_id, user_id, kind, full_name, prize_id, prize, place, karma_entry_id, created_at
    )
    select code, ${hackathonId}::uuid, project_id, user_id, kind, full_name, prize_id, prize, place, karma_entry_id,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(certificates)}::text::jsonb) as given (
      code text, project_id uuid, user_id uuid, kind text, full_name text, prize_id uuid, prize text, place smallint,
      karma_entry_id uuid
    )`)
}

/** Deletes results and certificates. @returns ids of the ledger entries that came with them */
export async function dropResults(tx: Database, hackathonId: string): Promise<string[]> {
  await tx.execute(sql`delete from hackathon_result where hackathon_id = ${hackathonId}::uuid`)
  const gone = await tx.execute<{ karma_entry_id: string | null }>(sql`
    delete from hackathon_certificate where hackathon_id = ${hackathonId}::uuid returning karma_entry_id`)
  return [...gone].flatMap(({ karma_entry_id: id }) => (id ? [id] : []))
}
