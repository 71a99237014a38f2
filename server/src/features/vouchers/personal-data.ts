import { sql } from 'drizzle-orm'
import { type PersonalData, personalRows } from '../../platform/personal-data.ts'

export const voucherData: PersonalData = personalRows({
  kept: { voucher: 'user_id' },
  /** What a redeemed voucher was paid for stays with its entry in the ledger; the words about the member do not. */
  async erase(tx, userId) {
    await tx.execute(sql`delete from voucher where user_id = ${userId} and claimed_at is null`)
    await tx.execute(sql`update voucher set description = null where user_id = ${userId}`)
    return []
  },
})
