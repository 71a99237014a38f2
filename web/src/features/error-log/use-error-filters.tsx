import { TextInput } from '@mantine/core'
import { FilterSelect } from '../../ui/data-table/toolbar/filter-select.tsx'
import type { ListFilter, ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { type ErrorList, isDay, methods } from './use-error-list.ts'

const texts = [
  { name: 'path', label: 'Path begins with', placeholder: '/api/v1/dashboard/' },
  { name: 'type', label: 'Type', placeholder: 'TypeError' },
] as const
const days = [
  { name: 'from', label: 'Last seen from' },
  { name: 'until', label: 'Last seen until' },
] as const

/** Method, path, type, member and days; the state stands in the tabs. */
export function useErrorFilters({ filters, setFilters }: ErrorList): ListFilters<keyof ErrorList['filters']> {
  const { method } = filters
  const set: ListFilter<keyof typeof filters>[] = [
    ...(method ? [{ name: 'method' as const, field: 'Method', value: method }] : []),
    ...texts.flatMap(({ name, label }) => {
      const value = filters[name]
      return value ? [{ name, field: label, value }] : []
    }),
    ...(filters.member
      ? [
          {
            name: 'member' as const,
            also: ['memberName' as const],
            field: 'Member',
            value: filters.memberName ?? 'chosen',
          },
        ]
      : []),
    ...days.flatMap(({ name, label }) => {
      const day = filters[name]
      return isDay(day) ? [{ name, field: label, value: formatDate(day) }] : []
    }),
  ]
  return {
    set,
    fields: (
      <>
        <FilterSelect
          label="Method"
          data={[...methods]}
          value={methods.find((known) => known === method)}
          onChange={(value) => setFilters({ method: value })}
        />
        {texts.map(({ name, label, placeholder }) => (
          <TextInput
            key={name}
            label={label}
            placeholder={placeholder}
            defaultValue={filters[name] ?? ''}
            maxLength={name === 'path' ? 300 : 100}
            onBlur={(event) => setFilters({ [name]: event.currentTarget.value.trim() || null })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
        ))}
        {days.map(({ name, label }) => (
          <TextInput
            key={name}
            type="date"
            label={label}
            description="In UTC"
            value={filters[name] ?? ''}
            onChange={(event) => setFilters({ [name]: event.currentTarget.value || null })}
          />
        ))}
      </>
    ),
  }
}
