import { api } from '../../../api/client.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { studentColumns } from './student-columns.tsx'

const truths = ['true', 'false'] as const
const truth = (text: string | undefined) => truths.find((known) => known === text)

/** The members of a campus as the address says; of one's own campus without an id. */
export const useStudentList = (orgId: string | undefined) =>
  useList({
    call: api.campus.students,
    columns: studentColumns,
    firstColumns: ['karma', 'level', 'rank', 'last_karma_gained', 'is_alumni'],
    usual: '-karma',
    filters: ['is_alumni', 'level', 'active', 'group', 'department'],
    asked: ({ is_alumni, level, active, group, department }) => ({
      org_id: orgId,
      is_alumni: truth(is_alumni),
      level,
      active: truth(active),
      group,
      department,
    }),
    screen: 'campus-details',
    csv: (query) => api.campus.studentsCsv({ query: { ...query, org_id: orgId } }),
    makeFile: (rows, file) => api.campus.studentsExport({ body: { ...rows, ...file } }),
  })

export type StudentList = ReturnType<typeof useStudentList>
