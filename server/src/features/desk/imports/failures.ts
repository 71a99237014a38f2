import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { nameOfPerson } from '../../../platform/listing/made-by.ts'

const SHOWN_DAYS = 14
const DAY_MS = 86_400_000

export interface ImportWithFailures<Kind extends string = string> {
  readonly id: string
  readonly kind: Kind
  readonly file_name: string
  readonly succeeded: number
  readonly failed: number
  readonly by: string
  readonly at: string
}

/** Imports of the last two weeks with failed rows that no one has taken care of, newest first. */
export async function readImportsWithFailures<Kind extends string>(
  db: Database,
  kinds: readonly Kind[],
  now: Date,
  most: number,
): Promise<ImportWithFailures<Kind>[]> {
  return [
    ...(await db.execute<ImportWithFailures<Kind>>(sql`
      select made.id, made.kind, made.file_name, made.succeeded, made.failed, made.created_at as at,
        ${nameOfPerson(sql`creator`)} as by
      from bulk_import as made left join "user" as creator on creator.id = made.created_by_id
      where made.failed > 0 and made.undone_at is null and made.failures_seen_at is null
        and made.kind = any (${listText(kinds)}::text[])
        and made.created_at > ${new Date(now.getTime() - SHOWN_DAYS * DAY_MS)}::timestamptz
      order by made.created_at desc limit ${most}::integer`)),
  ]
}

/**
 * Marks the failed rows of an import as taken care of, or removes the mark.
 * @returns whether there is such an import of these kinds
 */
export async function setFailuresSeen(
  tx: Database,
  importId: string,
  kinds: readonly string[],
  seen: boolean,
  now: Date,
): Promise<boolean> {
  const rows = await tx.execute<{ id: string }>(sql`
    update bulk_import set failures_seen_at = ${seen ? now : null}::timestamptz
    where id = ${importId} and kind = any (${listText(kinds)}::text[]) returning id`)
  return rows.length > 0
}
