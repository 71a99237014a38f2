import { monthNames, voucherMailStatuses, voucherWeeks } from '@muster/contract/lib/words.ts'
import { MemberSelect } from '../../ui/choose/member-select.tsx'
import { FilterSelect } from '../../ui/data-table/toolbar/filter-select.tsx'
import type { ListFilter, ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
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
export function useVoucherFilters({
  filters,
  setFilters,
}: VoucherList): ListFilters<keyof VoucherList['filters']> {
  const set: ListFilter<keyof typeof filters>[] = fields.flatMap(({ name, label, options }) => {
    const chosen = options.find((option) => option.value === filters[name])
    return chosen ? [{ name, field: label, value: chosen.label }] : []
  })
  if (filters.member) {
    set.push({ name: 'member', also: ['memberName'], field: 'Member', value: filters.memberName ?? 'chosen' })
  }
  if (filters.task) {
    set.push({ name: 'task', also: ['taskName'], field: 'Task', value: filters.taskName ?? 'chosen' })
  }
  if (filters.import) {
    set.push({ name: 'import', also: ['importName'], field: 'Import', value: filters.importName ?? 'chosen' })
  }
  return {
    set,
    fields: (
      <>
        <MemberSelect
          label="Member"
          value={filters.member ?? null}
          name={filters.memberName}
          inactive
          onChange={(member) =>
            setFilters({ member: member?.value ?? null, memberName: member?.label ?? null })
          }
          comboboxInPortal={false}
        />
        {fields.map(({ name, label, options }) => (
          <FilterSelect
            key={name}
            label={label}
            data={[...options]}
            value={filters[name]}
            onChange={(value) => setFilters({ [name]: value })}
          />
        ))}
        <SearchSelect
          label="Task"
          placeholder="Type a title or hashtag"
          options={voucherTasksQuery}
          value={filters.task ? { value: filters.task, label: filters.taskName ?? 'The chosen one' } : null}
          onChange={(option) => setFilters({ task: option?.value ?? null, taskName: option?.label ?? null })}
          comboboxInPortal={false}
        />
      </>
    ),
  }
}
