import { monthNames, voucherMailStatuses, voucherWeeks } from '@muster/contract/lib/words.ts'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import type { VouchersQuery } from './queries.ts'
import { voucherStatuses } from './voucher-status.tsx'

const filterNames = ['status', 'month', 'week', 'task', 'taskName', 'mail'] as const

/** The filters as the call takes them; what is odd in the address counts as not given. */
export function filtersOf(filters: Partial<Record<(typeof filterNames)[number], string>>) {
  const { status, month, week, task, mail } = filters
  return {
    status: voucherStatuses.find((known) => known === status),
    month: monthNames.find((known) => known === month),
    week: voucherWeeks.find((known) => known === week),
    task,
    mail: voucherMailStatuses.find((known) => known === mail),
  }
}

/**
 * The state of the voucher list in its address. The name of the task is kept beside its id, so that a shared link can
 * show it.
 */
export function useVoucherList() {
  const list = useListState({
    sortKeys: [
      'user',
      'code',
      'karma',
      'claimed',
      'task',
      'week',
      'month',
      'event',
      'description',
      'updated_by',
      'updated_at',
      'created_at',
    ],
    filters: filterNames,
    defaultSort: '-created_at',
  })
  const query: VouchersQuery = {
    pageIndex: list.page,
    perPage: list.size,
    search: list.search || undefined,
    sortBy: list.sort,
    ...filtersOf(list.filters),
  }
  return { ...list, query }
}

export type VoucherList = ReturnType<typeof useVoucherList>
