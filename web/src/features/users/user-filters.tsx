import { useQuery } from '@tanstack/react-query'
import { type Option, placesQuery } from '../../api/pick-lists.ts'
import { OrganisationSelect } from '../../ui/choose/organisation-select.tsx'
import { FilterSelect } from '../../ui/data-table/toolbar/filter-select.tsx'
import type { ListFilter, ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { roleOptionsQuery } from './queries.ts'
import type { UserList } from './use-user-list.ts'
import { statusTexts, type UserStatus } from './user-status.tsx'

const levels = ['1', '2', '3', '4', '5', '6', '7'].map((level) => ({ value: level, label: `Level ${level}` }))
const statuses = Object.entries(statusTexts).map(([value, { label }]) => ({ value, label }))

/** District, college, role, level and status, for members. */
export function useUserFilters(list: UserList): ListFilters<keyof UserList['filters']> {
  const { data: roles = [] } = useQuery(roleOptionsQuery)
  const roleOptions = roles.map(({ id, title }) => ({ value: id, label: title }))
  return { set: setFiltersOf(list, roleOptions), fields: <Fields list={list} roleOptions={roleOptions} /> }
}

function Fields({ list, roleOptions }: { list: UserList; roleOptions: readonly Option[] }) {
  const { filters, setFilters } = list
  return (
    <>
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
      <OrganisationSelect
        label="College"
        kind="College"
        value={filters.college ?? null}
        name={filters.collegeName}
        onChange={(option) =>
          setFilters({ college: option?.value ?? null, collegeName: option?.label ?? null })
        }
        comboboxInPortal={false}
      />
      <FilterSelect
        label="Role"
        placeholder="Any role"
        searchable
        data={[...roleOptions]}
        value={filters.role}
        onChange={(role) => setFilters({ role })}
      />
      <FilterSelect
        label="Level"
        placeholder="Any level"
        data={levels}
        value={filters.level}
        onChange={(level) => setFilters({ level })}
      />
      <FilterSelect
        label="Status"
        placeholder="Any status"
        data={statuses}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
    </>
  )
}

function named(id: string | undefined, name: string | undefined): Option | null {
  return id ? { value: id, label: name ?? 'The chosen one' } : null
}

function setFiltersOf({ filters }: UserList, roles: readonly Option[]) {
  const { district, districtName, college, collegeName, role, level, status } = filters
  const set: ListFilter<keyof typeof filters>[] = []
  if (district) {
    const value = districtName?.split(',')[0] ?? 'chosen'
    set.push({ name: 'district', also: ['districtName'], field: 'District', value })
  }
  if (college)
    set.push({ name: 'college', also: ['collegeName'], field: 'College', value: collegeName ?? 'chosen' })
  if (role) {
    const value = roles.find((option) => option.value === role)?.label ?? 'chosen'
    set.push({ name: 'role', field: 'Role', value })
  }
  if (level) set.push({ name: 'level', field: 'Level', value: level })
  if (status) {
    const value = statusTexts[status as UserStatus]?.label ?? status
    set.push({ name: 'status', field: 'Status', value })
  }
  return set
}
