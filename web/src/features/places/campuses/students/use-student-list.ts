import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { departmentsQuery, interestGroupOptionsQuery } from '../../../../api/pick-lists.ts'
import { choiceFilter, levelOptions } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { studentColumns } from './student-columns.tsx'

const standing = [
  { value: 'false', label: t`Students` },
  { value: 'true', label: t`Alumni` },
] as const
const activity = [
  { value: 'true', label: t`Active` },
  { value: 'false', label: t`Inactive` },
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
      is_alumni: choiceFilter(t`Status`, standing),
      level: choiceFilter(t`Level`, levelOptions),
      active: choiceFilter(t`Last 30 days`, activity),
      group: choiceFilter(t`Interest group`, groups, { isRead: true }),
      department: choiceFilter(t`Department`, departments, { isRead: true }),
    },
    asked: () => ({ org_id: orgId }),
    screen: 'campus-details',
    csv: (query) => api.campus.studentsCsv({ query: { ...query, org_id: orgId } }),
    makeFile: (rows, file) => api.campus.studentsExport({ body: { ...rows, ...file } }),
  })
}

export type StudentList = ReturnType<typeof useStudentList>
