import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { choiceFilter, levelOptions } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import type { Area } from './area.ts'
import { collegeColumns, studentColumns } from './area-columns.tsx'

const { zonal } = api
const asked = (zone: string | undefined) => ({ query: { zone } })

const useStudents = (zone: string | undefined) =>
  useList({
    call: zonal.students,
    columns: studentColumns,
    usual: '-karma',
    narrowedBy: { level: choiceFilter(t`Level`, levelOptions) },
    asked: () => ({ zone }),
    screen: 'zone-students',
    csv: (query) => zonal.studentsCsv({ query: { ...query, zone } }),
    makeFile: (rows, file) => zonal.studentsExport({ body: { ...rows, ...file } }),
  })

const useColleges = (zone: string | undefined) =>
  useList({
    call: zonal.colleges,
    columns: collegeColumns,
    usual: 'title',
    asked: () => ({ zone }),
    screen: 'zone-colleges',
    csv: (query) => zonal.collegesCsv({ query: { ...query, zone } }),
  })

export const zoneArea: Area = {
  noun: 'zone',
  words: {
    choose: t`Choose a zone`,
    name: t`Name of the zone`,
    failed: t`We couldn’t load this zone`,
    needsCollege: t`Your zone depends on your college. Add your college, or ask in the chat community to have it verified.`,
    titled: (name) => t`${name} zone`,
    among: (places) => plural(places, { one: 'of # zone', other: 'of # zones' }),
    unled: t`No one leads this zone yet`,
    students: t`students of the zone`,
    noStudents: t`Students at colleges in this zone will appear here once they’re verified.`,
    campuses: t`campuses of the zone`,
    noCampuses: t`Colleges in this zone will appear here.`,
  },
  title: t`Zones`,
  Table: lazyPart(() => import('./zones-table.tsx')),
  topTitle: t`Top districts`,
  topAddress: (id) => `/dashboard/district-dashboard?district=${id}`,
  useDetails: (id) =>
    useQuery(
      queryOf(zonal.details, asked(id), {
        retry: false,
        select: ({ zone, zonal_lead: lead, ...figures }) => ({ ...figures, name: zone, above: null, lead }),
      }),
    ),
  useTop: (id) =>
    useQuery(
      queryOf(zonal.topDistricts, asked(id), {
        select: (rows) => rows.map(({ district, ...row }) => ({ ...row, name: district })),
      }),
    ),
  useLevels: (id) => useQuery(queryOf(zonal.studentLevels, asked(id))),
  useKarma: (id) => useQuery(queryOf(zonal.karmaByWeek, { query: { zone: id, weeks: '12' } })),
  useChoices: () => useQuery(queryOf(zonal.choices, {}, { staleTime: 5 * 60_000 })),
  useStudents,
  useColleges,
  showLead: (org_id, id) => zonal.showLead.answer({ params: { org_id }, ...asked(id) }),
}
