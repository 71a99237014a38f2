import type { CampusDetails } from '@muster/contract/places/campus.ts'
import { useQuery } from '@tanstack/react-query'
import { karmaFigure, percentOf } from '../../ui/charts/karma-figure.ts'
import { KeyFigures } from '../../ui/charts/key-figures.tsx'
import { karmaQuery } from './queries.ts'

/** Karma, students and how active they are. The karma comes with the chart and may fail apart from the rest. */
export function CampusFigures({ details, orgId }: { details: CampusDetails; orgId: string | undefined }) {
  const { data: karma } = useQuery(karmaQuery(orgId, '12'))
  const { students, last_month } = details
  return (
    <KeyFigures
      figures={[
        karmaFigure(12, karma),
        {
          label: 'Students',
          value: students,
          ...(last_month
            ? { change: students - last_month.students, note: 'since last month' }
            : { note: `${details.total_members} members in all` }),
        },
        {
          label: 'Active in 30 days',
          value: details.active_30_days,
          note: `${percentOf(details.active_30_days, students)}% of all students`,
        },
        {
          label: 'Active in 26 weeks',
          value: details.active_members,
          note: `${percentOf(details.active_members, students)}% of all students`,
        },
        { label: 'Karma in all', value: details.total_karma, note: `with ${details.alumni} alumni` },
      ]}
    />
  )
}
