import { Select } from '@mantine/core'
import { monthNames, voucherMailStatuses, voucherWeeks } from '@muster/contract/lib/words.ts'
import { type FilterChip, Filters } from '../../ui/data-table/filters.tsx'
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

/** Status, month, week, mail and task of the voucher list. */
export function VoucherFilters({ list }: { list: VoucherList }) {
  const { filters, setFilters, reset } = list
  const setTask = (id: string | null, name: string | null) => setFilters({ task: id, taskName: name })

  const chips: FilterChip[] = fields.flatMap(({ name, label, options }) => {
    const chosen = options.find((option) => option.value === filters[name])
    if (!chosen) return []
    return [{ name, text: `${label}: ${chosen.label}`, onRemove: () => setFilters({ [name]: null }) }]
  })
  if (filters.task) {
    const text = `Task: ${filters.taskName ?? 'chosen'}`
    chips.push({ name: 'task', text, onRemove: () => setTask(null, null) })
  }

  return (
    <Filters chips={chips} onReset={reset}>
      {fields.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          placeholder="Any"
          clearable
          data={[...options]}
          value={filters[name] ?? null}
          onChange={(value) => setFilters({ [name]: value })}
          comboboxProps={{ withinPortal: false }}
        />
      ))}
      <SearchSelect
        label="Task"
        placeholder="Type a title or hashtag"
        options={voucherTasksQuery}
        value={filters.task ? { value: filters.task, label: filters.taskName ?? 'The chosen one' } : null}
        onChange={(option) => setTask(option?.value ?? null, option?.label ?? null)}
        comboboxInPortal={false}
      />
    </Filters>
  )
}
