import { pageAccess } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import type { BulkAct, FileAct, RowOutcome, RowsAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { restoreVoucher, revokeVoucher, type Withdrawal } from './give/withdraw.ts'
import { voucherList } from './list.ts'

/** Staff actions on many vouchers, each through the service for a single one. */

const ofVouchers = { access: pageAccess.karmaVoucher, list: () => voucherList }

const rows = {
  ...ofVouchers,
  kind: 'rows',
  names: async (db: Database, ids: readonly string[]) => {
    const found = await db.execute<{ id: string; code: string }>(
      sql`select id, code from voucher where id = any (${uuids(ids)})`,
    )
    return new Map([...found].map(({ id, code }) => [id, code]))
  },
} as const

const outcomeOf = ({ changed, text, reason }: Withdrawal): RowOutcome =>
  changed ? { before: { reason } } : { refused: text }

export const revokeVouchers: RowsAct<{ readonly reason: string }> = {
  ...rows,
  name: 'voucher.revoke',
  run: async ({ db, clock }, { actor }, id, { reason }) =>
    outcomeOf(await revokeVoucher(db, actor, id, reason, clock.now())),
  undo: async ({ db, jobs, clock }, { actor }, id) =>
    outcomeOf(await restoreVoucher(db, jobs, actor, id, clock.now())),
}

export const restoreVouchers: RowsAct = {
  ...rows,
  name: 'voucher.restore',
  run: async ({ db, jobs, clock }, { actor }, id) =>
    outcomeOf(await restoreVoucher(db, jobs, actor, id, clock.now())),
  undo: async ({ db, clock }, { actor }, id, _fields, before) => {
    const { reason } = before as Pick<Withdrawal, 'reason'>
    return outcomeOf(await revokeVoucher(db, actor, id, reason ?? undefined, clock.now()))
  },
}

export const voucherFile: FileAct = {
  ...ofVouchers,
  kind: 'file',
  name: 'voucher.export',
  title: 'Vouchers',
  columns: voucherList.file,
  personal: [],
}

export const voucherActs: readonly BulkAct[] = [revokeVouchers, restoreVouchers, voucherFile]
