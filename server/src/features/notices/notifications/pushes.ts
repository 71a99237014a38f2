import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

/** A notification to push now. */
interface DuePush {
  readonly id: string
  readonly user_id: string
}

/**
 * Takes notifications that are due to be pushed, oldest first, so that no one else does. The caller stores
 * their messages in the same transaction. Notifications read meanwhile are dropped.
 * @returns those to push, and whether there can be more
 */
export async function takeDuePushes(
  tx: Database,
  now: Date,
  most: number,
): Promise<{ readonly due: readonly DuePush[]; readonly isMore: boolean }> {
  // Adds a millisecond, because the database set the time with more precision than a JavaScript date has.
  const taken = await tx.execute<DuePush & { is_wanted: boolean }>(sql`
    update notification set push_due_at = null where id in (
      select id from notification where push_due_at < ${now}::timestamptz + interval '1 millisecond'
      order by push_due_at limit ${most}::integer for update skip locked
    ) returning id, user_id, read_at is null as is_wanted`)
  return { due: [...taken].filter(({ is_wanted }) => is_wanted), isMore: taken.length === most }
}
