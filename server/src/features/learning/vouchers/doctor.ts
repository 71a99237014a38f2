import { sql } from 'drizzle-orm'
import type { Check } from '../../../platform/doctor.ts'

export const voucherChecks: readonly Check[] = [
  {
    total: 'karma entries of redeemed vouchers',
    query: sql`
      select count(*)::integer as differences from voucher
      full join (select * from karma_entry where cause like 'voucher:%') as entry on entry.id = voucher.entry_id
      where (voucher.claimed_at is not null or voucher.entry_id is not null or voucher.id is null)
        and (voucher.claimed_at is null or entry.id is null or voucher.id is null
          or entry.cause <> 'voucher:' || voucher.id or entry.user_id <> voucher.user_id
          or entry.karma <> voucher.karma)`,
  },
]
