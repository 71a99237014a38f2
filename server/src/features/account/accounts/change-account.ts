import { eq, inArray, sql } from 'drizzle-orm'
import type { ChangeOf } from '../../../platform/acts/change.ts'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database, NewRow } from '../../../platform/database.ts'
import { user } from './tables.ts'

/**
 * What members or staff can change without further proof. Addresses, passwords and states have their own
 * functions.
 */
type Change = ChangeOf<
  Pick<
    NewRow<typeof user>,
    | 'fullName'
    | 'mobile'
    | 'gender'
    | 'dob'
    | 'districtId'
    | 'discordId'
    | 'existInGuild'
    | 'domains'
    | 'endgoals'
    | 'isPublic'
    | 'language'
    | 'pictureKey'
    | 'updatedAt'
  >
>

/**
 * Changes the given fields of an account.
 * @throws AppError 409 on `mobile` or `discord_id` when another account has it
 */
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
 * Moves `updated_at` of members forward after any change to them, so that an editor notices a stale copy. One
 * statement.
 */
export async function touchAccounts(tx: Database, userIds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(user)
    .set({ updatedAt: sql`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')` })
    .where(inArray(user.id, [...userIds]))
}
