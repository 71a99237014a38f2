import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'

const LONGEST_NAME = 85
/** How many members can have the same name. */
const MOST_NUMBERS = 1_000_000

/**
 * The part of a member ID before the @: the name in lower case, reduced to ASCII letters, digits and `-`;
 * `user` when nothing is left.
 */
export function handleOf(fullName: string): string {
  const handle = fullName
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_NAME)
  return handle || 'user'
}

/** `name@suffix`, then `name-1@suffix`, `name-2@suffix` and so on. */
export function muidOf(handle: string, suffix: string, number: number): string {
  return number === 0 ? `${handle}@${suffix}` : `${handle}-${number}@${suffix}`
}

/**
 * The lowest number that makes the handle free, in one statement however many members have the name; null
 * when none is. `generate_series` is in the select list because PostgreSQL then makes the numbers one by
 * one; in `from`, it would make all of them first.
 */
export async function freeNumber(db: Database, handle: string, suffix: string): Promise<number | null> {
  const [row] = await db.execute<{ number: number }>(sql`
    select number from (select generate_series(1, ${MOST_NUMBERS}::integer) as number) as numbered
    cross join lateral (
      select exists (
        select from "user" where muid = ${handle}::text || '-' || number || '@' || ${suffix}::text
      ) as taken offset 0
    ) as handle
    where not taken limit 1`)
  return row?.number ?? null
}
