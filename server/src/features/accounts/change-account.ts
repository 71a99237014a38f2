import { eq, inArray, sql } from 'drizzle-orm'
import { explaining } from '../../platform/database/explaining.ts'
import type { Database, NewRow } from '../../platform/database.ts'
import { user } from './tables.ts'

/** What a member or staff may change of an account without any proof; addresses, passwords and states have ways of their own. */
type Change = Partial<
  Pick<
    NewRow<typeof user>,
    | 'fullName'
    | 'mobile'
    | 'gender'
    | 'dob'
    | 'districtId'
    | 'discordId'
    | 'existInGuild'
    | 'isPublic'
    | 'pictureKey'
    | 'updatedAt'
  >
>

/** Changes what is given of an account. @throws AppError 409 on `mobile` or `discord_id` when another account has it. */
export async function changeAccount(tx: Database, userId: string, change: Change): Promise<void> {
  await explaining(
    {
      user_mobile_unique: ['mobile', 'Another account uses this number'],
      user_discord_id_unique: ['discord_id', 'Another account uses this Discord ID'],
    },
    tx.update(user).set(change).where(eq(user.id, userId)),
  )
}

/**
 * Gives members another `updated_at`, whatever about them has changed: editors see by it that something has. One statement.
 */
export async function touchAccounts(tx: Database, userIds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(user)
    .set({ updatedAt: sql`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')` })
    .where(inArray(user.id, [...userIds]))
}
