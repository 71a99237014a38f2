import { sql } from 'drizzle-orm'
import { type PersonalData, personalRows } from '../../../platform/personal-data.ts'

export const voucherData: PersonalData = personalRows({
  kept: { voucher: 'user_id' },
  /** Redeemed vouchers stay with their ledger entry; descriptions of the member are deleted. */
  async erase(tx, userId) {
    await tx.execute(sql`delete from voucher where user_id = ${userId} and claimed_at is null`)
    await tx.execute(sql`update voucher set description = null where user_id = ${userId}`)
    return []
  },
})
