import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { departmentsQuery, interestGroupOptionsQuery } from '../../../../api/pick-lists.ts'
import { choiceFilter, levelOptions } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { studentColumns } from './student-columns.tsx'

const standing = [
  { value: 'false', label: 'Students' },
  { value: 'true', label: 'Alumni' },
] as const
const activity = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const

/** Lists the members of a campus; without an ID, of the user's own campus. */
export function useStudentList(orgId: string | undefined) {
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const { data: departments = [] } = useQuery(departmentsQuery)
  return useList({
    call: api.campus.students,
    columns: studentColumns,
    firstColumns: ['karma', 'level', 'rank', 'last_karma_gained', 'is_alumni'],
    usual: '-karma',
    narrowedBy: {
      is_alumni: choiceFilter('Status', standing),
      level: choiceFilter('Level', levelOptions),
      active: choiceFilter('Last 30 days', activity),
      group: choiceFilter('Interest group', groups, { isRead: true }),
      department: choiceFilter('Department', departments, { isRead: true }),
    },
    asked: () => ({ org_id: orgId }),
    screen: 'campus-details',
    csv: (query) => api.campus.studentsCsv({ query: { ...query, org_id: orgId } }),
    makeFile: (rows, file) => api.campus.studentsExport({ body: { ...rows, ...file } }),
  })
}

export type StudentList = ReturnType<typeof useStudentList>
