import { useQuery } from '@tanstack/react-query'
import { placesQuery } from '../../api/pick-lists.ts'
import { OrganisationSelect } from '../../ui/choose/organisation-select.tsx'
import type { ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import {
  allFilters,
  choiceFilters,
  levelOptions,
  namedFilter,
} from '../../ui/data-table/toolbar/ready-filters.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { roleOptionsQuery } from './queries.ts'
import type { UserList } from './use-user-list.ts'
import { statusTexts } from './user-status.tsx'

const statuses = Object.entries(statusTexts).map(([value, { label }]) => ({ value, label }))

/** District, college, role, level and status, for members. */
export function useUserFilters(list: UserList): ListFilters<keyof UserList['filters']> {
  const { data: roles = [] } = useQuery(roleOptionsQuery)
  return allFilters(
    placeFilters(list),
    choiceFilters(
      list,
      {
        ...{ name: 'role', label: 'Role', placeholder: 'Any role', isRead: true },
        options: roles.map(({ id, title }) => ({ value: id, label: title })),
      },
      { name: 'level', label: 'Level', options: levelOptions, placeholder: 'Any level', isRead: true },
      { name: 'status', label: 'Status', options: statuses, placeholder: 'Any status' },
    ),
  )
}

function placeFilters(list: UserList): ListFilters<keyof UserList['filters']> {
  const { district, districtName, college, collegeName } = list.filters
  return {
    set: [
      ...namedFilter(list, { name: 'district', named: 'districtName', label: 'District' }).map((chip) => ({
        ...chip,
        // Its state and country follow.
        value: chip.value.split(',')[0] ?? chip.value,
      })),
      ...namedFilter(list, { name: 'college', named: 'collegeName', label: 'College' }),
    ],
    fields: [
      <SearchSelect
        key="district"
        label="District"
        placeholder="Type a place"
        options={placesQuery}
        value={district ? { value: district, label: districtName ?? 'The chosen one' } : null}
        onChange={(option) =>
          list.setFilters({ district: option?.value ?? null, districtName: option?.label ?? null })
        }
        comboboxInPortal={false}
      />,
      <OrganisationSelect
        key="college"
        label="College"
        kind="College"
        value={college ?? null}
        name={collegeName}
        onChange={(option) =>
          list.setFilters({ college: option?.value ?? null, collegeName: option?.label ?? null })
        }
        comboboxInPortal={false}
      />,
    ],
  }
}
