import { TextInput } from '@mantine/core'
import type { ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import {
  allFilters,
  choiceFilters,
  dayFilters,
  namedFilter,
} from '../../ui/data-table/toolbar/ready-filters.tsx'
import { type ErrorList, methods } from './use-error-list.ts'

const methodOptions = methods.map((value) => ({ value, label: value }))
const texts = [
  { name: 'path', label: 'Path begins with', placeholder: '/api/v1/dashboard/' },
  { name: 'type', label: 'Type', placeholder: 'TypeError' },
] as const
const days = [
  { name: 'from', label: 'Last seen from' },
  { name: 'until', label: 'Last seen until' },
] as const

/** Method, path, type, member and days; the state stands in the tabs. */
export function errorFilters(list: ErrorList): ListFilters<keyof ErrorList['filters']> {
  const { filters, setFilters } = list
  return allFilters(
    choiceFilters(list, { name: 'method', label: 'Method', options: methodOptions }),
    {
      set: texts.flatMap(({ name, label }) => {
        const value = filters[name]
        return value ? [{ name, field: label, value }] : []
      }),
      fields: texts.map(({ name, label, placeholder }) => (
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
      )),
    },
    { set: namedFilter(list, { name: 'member', named: 'memberName', label: 'Member' }), fields: null },
    dayFilters(list, ...days),
  )
}
