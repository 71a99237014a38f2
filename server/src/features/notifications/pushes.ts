import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/** A notice that is to be pushed now. */
interface DuePush extends Record<string, unknown> {
  readonly id: string
  readonly user_id: string
}

/**
 * Takes notices whose time to be pushed has come, the oldest first, so that nobody else takes them: the caller keeps in the
 * same transaction where they go. What was read while it waited is not told once more.
 * @returns those to push, and whether there may be more
 */
export async function takeDuePushes(
  tx: Database,
  now: Date,
  most: number,
): Promise<{ readonly due: readonly DuePush[]; readonly isMore: boolean }> {
  // The database set the moment, in finer steps than a date of ours has.
  const taken = await tx.execute<DuePush & { is_wanted: boolean }>(sql`
    update notification set push_due_at = null where id in (
      select id from notification where push_due_at < ${now}::timestamptz + interval '1 millisecond'
      order by push_due_at limit ${most}::integer for update skip locked
    ) returning id, user_id, read_at is null as is_wanted`)
  return { due: [...taken].filter(({ is_wanted }) => is_wanted), isMore: taken.length === most }
}
