import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { choiceFilter, levelOptions } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import type { Area } from './area.ts'
import { collegeColumns, studentColumns } from './area-columns.tsx'

const { districtBoard } = api
const asked = (district: string | undefined) => ({ query: { district } })

const useStudents = (district: string | undefined) =>
  useList({
    call: districtBoard.students,
    columns: studentColumns,
    usual: '-karma',
    narrowedBy: { level: choiceFilter(t`Level`, levelOptions) },
    asked: () => ({ district }),
    screen: 'district-students',
    csv: (query) => districtBoard.studentsCsv({ query: { ...query, district } }),
    makeFile: (rows, file) => districtBoard.studentsExport({ body: { ...rows, ...file } }),
  })

const useColleges = (district: string | undefined) =>
  useList({
    call: districtBoard.colleges,
    columns: collegeColumns,
    firstColumns: ['code', 'level', 'members', 'karma', 'lead', 'lead_number'],
    usual: 'title',
    asked: () => ({ district }),
    screen: 'district-colleges',
    csv: (query) => districtBoard.collegesCsv({ query: { ...query, district } }),
  })

export const districtArea: Area = {
  noun: 'district',
  words: {
    choose: t`Choose a district`,
    name: t`Name of the district`,
    failed: t`We couldn’t load this district`,
    needsCollege: t`Your district depends on your college. Add your college, or ask in the chat community to have it verified.`,
    titled: (name) => t`${name} district`,
    among: (places) => plural(places, { one: 'of # district', other: 'of # districts' }),
    unled: t`No one leads this district yet`,
    students: t`students of the district`,
    noStudents: t`Students at colleges in this district will appear here once they’re verified.`,
    campuses: t`campuses of the district`,
    noCampuses: t`Colleges in this district will appear here.`,
  },
  title: t`Districts`,
  Table: lazyPart(() => import('./districts-table.tsx')),
  topTitle: t`Top 3 campuses`,
  topAddress: (id) => `/dashboard/campus/${id}`,
  useDetails: (id) =>
    useQuery(
      queryOf(districtBoard.details, asked(id), {
        retry: false,
        select: ({ district, zone, district_lead: lead, ...figures }) => ({
          ...figures,
          name: district,
          above: zone,
          lead,
        }),
      }),
    ),
  useTop: (id) =>
    useQuery(
      queryOf(districtBoard.topCampus, asked(id), {
        select: (rows) => rows.map(({ campus_name: name, ...row }) => ({ ...row, name })),
      }),
    ),
  useLevels: (id) => useQuery(queryOf(districtBoard.studentLevels, asked(id))),
  useKarma: (id) => useQuery(queryOf(districtBoard.karmaByWeek, { query: { district: id, weeks: '12' } })),
  useChoices: () => useQuery(queryOf(districtBoard.choices, {}, { staleTime: 5 * 60_000 })),
  useStudents,
  useColleges,
  showLead: (org_id, id) => districtBoard.showLead.answer({ params: { org_id }, ...asked(id) }),
}
