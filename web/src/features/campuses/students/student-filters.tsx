import { useQuery } from '@tanstack/react-query'
import { departmentsQuery, interestGroupOptionsQuery } from '../../../api/pick-lists.ts'
import type { ListFilters } from '../../../ui/data-table/toolbar/list-filters.tsx'
import { choiceFilters, levelOptions } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import type { StudentList } from './use-student-list.ts'

const standing = [
  { value: 'false', label: 'Students' },
  { value: 'true', label: 'Alumni' },
]
const activity = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Silent' },
]

/** Students or alumni, level, activity, interest group and department. */
export function useStudentFilters(list: StudentList): ListFilters<keyof StudentList['filters']> {
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const { data: departments = [] } = useQuery(departmentsQuery)
  return choiceFilters(
    list,
    { name: 'is_alumni', label: 'Here as', options: standing },
    { name: 'level', label: 'Level', options: levelOptions, isRead: true },
    { name: 'active', label: 'Last 30 days', options: activity },
    { name: 'group', label: 'Interest group', options: groups, isRead: true },
    { name: 'department', label: 'Department', options: departments, isRead: true },
  )
}
