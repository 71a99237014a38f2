import { monthNames, voucherMailStatuses, voucherWeeks } from '@muster/contract/lib/words.ts'
import { api } from '../../api/client.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { firstColumns, voucherColumns } from './voucher-columns.tsx'
import { voucherStatuses } from './voucher-status.tsx'

const filterNames = [
  ...(['status', 'member', 'memberName', 'month', 'week', 'task', 'taskName'] as const),
  ...(['mail', 'import', 'importName'] as const),
] as const

/** The filters as the call takes them; what is odd in the address counts as not given. */
export function filtersOf(filters: Partial<Record<(typeof filterNames)[number], string>>) {
  const { status, member, month, week, task, mail, import: imported } = filters
  return {
    status: voucherStatuses.find((known) => known === status),
    month: monthNames.find((known) => known === month),
    week: voucherWeeks.find((known) => known === week),
    task,
    member,
    mail: voucherMailStatuses.find((known) => known === mail),
    import: imported,
  }
}

/**
 * The vouchers as their address says. The names of member and task are kept beside their ids, so that a shared link can show
 * them.
 */
export const useVoucherList = () =>
  useList({
    call: api.vouchers.list,
    columns: voucherColumns,
    firstColumns,
    usual: '-created_at',
    filters: filterNames,
    asked: filtersOf,
    screen: 'karma-vouchers',
    csv: (query) => api.vouchers.csv({ query }),
    makeFile: (rows, file) => api.voucherActs.export({ body: { ...rows, ...file } }),
  })

export type VoucherList = ReturnType<typeof useVoucherList>
