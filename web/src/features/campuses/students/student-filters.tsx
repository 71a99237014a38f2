import { useQuery } from '@tanstack/react-query'
import { departmentsQuery, interestGroupOptionsQuery, type Option } from '../../../api/pick-lists.ts'
import { FilterSelect } from '../../../ui/data-table/toolbar/filter-select.tsx'
import type { ListFilter, ListFilters } from '../../../ui/data-table/toolbar/list-filters.tsx'
import type { StudentList } from './use-student-list.ts'

type Name = keyof StudentList['filters']

const fixed: readonly { readonly name: Name; readonly label: string; readonly data: readonly Option[] }[] = [
  {
    name: 'is_alumni',
    label: 'Here as',
    data: [
      { value: 'false', label: 'Students' },
      { value: 'true', label: 'Alumni' },
    ],
  },
  {
    name: 'level',
    label: 'Level',
    data: ['1', '2', '3', '4', '5', '6', '7'].map((level) => ({ value: level, label: `Level ${level}` })),
  },
  {
    name: 'active',
    label: 'Last 30 days',
    data: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Silent' },
    ],
  },
]

/** Students or alumni, level, activity, interest group and department. */
export function useStudentFilters({ filters, setFilters }: StudentList): ListFilters<Name> {
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const { data: departments = [] } = useQuery(departmentsQuery)
  const all = [
    ...fixed,
    { name: 'group' as const, label: 'Interest group', data: groups },
    { name: 'department' as const, label: 'Department', data: departments },
  ]
  const set = all.flatMap(({ name, label, data }): ListFilter<Name>[] => {
    const chosen = filters[name]
    if (!chosen) return []
    return [{ name, field: label, value: data.find(({ value }) => value === chosen)?.label ?? 'chosen' }]
  })
  return {
    set,
    fields: all.map(({ name, label, data }) => (
      <FilterSelect
        key={name}
        label={label}
        searchable={data.length > 10}
        data={[...data]}
        value={filters[name]}
        onChange={(value) => setFilters({ [name]: value } as Partial<Record<Name, string | null>>)}
      />
    )),
  }
}
