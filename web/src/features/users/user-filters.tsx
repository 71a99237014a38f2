import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { collegesQuery, type Option, placesQuery } from '../../api/pick-lists.ts'
import { type FilterChip, Filters } from '../../ui/data-table/filters.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { roleOptionsQuery } from './queries.ts'
import type { UserList } from './use-user-list.ts'
import { statusTexts, type UserStatus } from './user-status.tsx'

const levels = ['1', '2', '3', '4', '5', '6', '7'].map((level) => ({ value: level, label: `Level ${level}` }))
const statuses = Object.entries(statusTexts).map(([value, { label }]) => ({ value, label }))

/** District, college, role, level and status of the user list. */
export function UserFilters({ list }: { list: UserList }) {
  const { data: roles = [] } = useQuery(roleOptionsQuery)
  const roleOptions = roles.map(({ id, title }) => ({ value: id, label: title }))
  const { filters, setFilters, reset } = list

  return (
    <Filters chips={chipsOf(list, roleOptions)} onReset={reset}>
      <SearchSelect
        label="District"
        placeholder="Type a place"
        options={placesQuery}
        value={named(filters.district, filters.districtName)}
        onChange={(option) =>
          setFilters({ district: option?.value ?? null, districtName: option?.label ?? null })
        }
        comboboxInPortal={false}
      />
      <SearchSelect
        label="College"
        placeholder="Type a name"
        options={collegesQuery}
        value={named(filters.college, filters.collegeName)}
        onChange={(option) =>
          setFilters({ college: option?.value ?? null, collegeName: option?.label ?? null })
        }
        comboboxInPortal={false}
      />
      <Select
        label="Role"
        placeholder="Any role"
        clearable
        searchable
        data={roleOptions}
        value={filters.role ?? null}
        onChange={(role) => setFilters({ role })}
        comboboxProps={{ withinPortal: false }}
      />
      <Select
        label="Level"
        placeholder="Any level"
        clearable
        data={levels}
        value={filters.level ?? null}
        onChange={(level) => setFilters({ level })}
        comboboxProps={{ withinPortal: false }}
      />
      <Select
        label="Status"
        placeholder="Any status"
        clearable
        data={statuses}
        value={filters.status ?? null}
        onChange={(status) => setFilters({ status })}
        comboboxProps={{ withinPortal: false }}
      />
    </Filters>
  )
}

function named(id: string | undefined, name: string | undefined): Option | null {
  return id ? { value: id, label: name ?? 'The chosen one' } : null
}

function chipsOf({ filters, setFilters }: UserList, roles: readonly Option[]): FilterChip[] {
  const chips: FilterChip[] = []
  const add = (name: string, text: string, onRemove: () => void) => chips.push({ name, text, onRemove })
  if (filters.district) {
    add('district', `District: ${filters.districtName?.split(',')[0] ?? 'chosen'}`, () =>
      setFilters({ district: null, districtName: null }),
    )
  }
  if (filters.college) {
    add('college', `College: ${filters.collegeName ?? 'chosen'}`, () =>
      setFilters({ college: null, collegeName: null }),
    )
  }
  if (filters.role) {
    const title = roles.find((role) => role.value === filters.role)?.label ?? 'chosen'
    add('role', `Role: ${title}`, () => setFilters({ role: null }))
  }
  if (filters.level) add('level', `Level ${filters.level}`, () => setFilters({ level: null }))
  if (filters.status) {
    const label = statusTexts[filters.status as UserStatus]?.label ?? filters.status
    add('status', `Status: ${label}`, () => setFilters({ status: null }))
  }
  return chips
}
