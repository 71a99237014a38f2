import { monthNames, voucherMailStatuses, voucherWeeks } from '@muster/contract/lib/words.ts'
import type { ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import {
  allFilters,
  choiceFilters,
  memberFilters,
  namedFilter,
} from '../../ui/data-table/toolbar/ready-filters.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { voucherTasksQuery } from './queries.ts'
import type { VoucherList } from './use-voucher-list.ts'
import { mailWords, statusWords, voucherStatuses } from './voucher-status.tsx'

const fields = [
  {
    name: 'status',
    label: 'Status',
    options: voucherStatuses.map((value) => ({ value, label: statusWords[value].label })),
  },
  { name: 'month', label: 'Month', options: monthNames.map((value) => ({ value, label: value })) },
  { name: 'week', label: 'Week', options: voucherWeeks.map((value) => ({ value, label: value })) },
  {
    name: 'mail',
    label: 'Mail',
    options: voucherMailStatuses.map((value) => ({ value, label: mailWords[value].label })),
  },
] as const

/** Member, status, month, week, mail and task, for vouchers. */
export function voucherFilters(list: VoucherList): ListFilters<keyof VoucherList['filters']> {
  const { filters, setFilters } = list
  return allFilters(
    memberFilters(list, { name: 'member', named: 'memberName', label: 'Member' }),
    choiceFilters(list, ...fields),
    {
      set: [
        ...namedFilter(list, { name: 'task', named: 'taskName', label: 'Task' }),
        ...namedFilter(list, { name: 'import', named: 'importName', label: 'Import' }),
      ],
      fields: (
        <SearchSelect
          key="task"
          label="Task"
          placeholder="Type a title or hashtag"
          options={voucherTasksQuery}
          value={filters.task ? { value: filters.task, label: filters.taskName ?? 'The chosen one' } : null}
          onChange={(option) => setFilters({ task: option?.value ?? null, taskName: option?.label ?? null })}
          comboboxInPortal={false}
        />
      ),
    },
  )
}
