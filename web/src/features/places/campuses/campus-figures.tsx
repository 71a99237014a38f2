import type { CampusDetails } from '@muster/contract/places/campus/campus.ts'
import { useQuery } from '@tanstack/react-query'
import { karmaFigure, percentOf } from '../../../ui/charts/karma-figure.ts'
import { KeyFigures } from '../../../ui/charts/key-figures.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { figuresQuery, karmaQuery, type Weeks } from './queries.ts'

interface CampusFiguresProps {
  details: CampusDetails
  orgId: string | undefined
  weeks: Weeks
}

/** Key figures of a campus. Figures from other requests can fail without affecting the rest. */
export function CampusFigures({ details, orgId, weeks }: CampusFiguresProps) {
  const { data: karma } = useQuery(karmaQuery(orgId, weeks))
  const { data: counted } = useQuery(figuresQuery(orgId, weeks))
  const { students, last_month } = details
  const earned = karmaFigure(Number(weeks), karma)
  return (
    <KeyFigures
      figures={[
        { ...earned, note: `${earned.note ?? ''}, ${formatNumber(details.total_karma)} in total` },
        {
          label: 'Students',
          value: students,
          ...(last_month
            ? { change: students - last_month.students, note: 'since last month' }
            : { note: `${formatNumber(details.total_members)} members in total` }),
        },
        {
          label: 'Active in the last 30 days',
          value: details.active_30_days,
          note: `${percentOf(details.active_30_days, students)}% of students, ${formatNumber(details.active_members)} in 26 weeks`,
        },
        {
          label: 'Circles',
          value: counted?.circles ?? '…',
          ...(counted && { change: counted.circles_new, note: 'new in 30 days' }),
        },
        approvedFigure(weeks, counted?.tasks_approved),
      ]}
    />
  )
}

function approvedFigure(
  weeks: Weeks,
  approved: { readonly now: number; readonly before: number } | null | undefined,
) {
  const label = `Tasks approved in ${weeks} weeks`
  if (approved === undefined) return { label, value: '…' }
  if (approved === null) return { label, value: '–', note: 'updated every night' }
  return {
    label,
    value: approved.now,
    change: approved.now - approved.before,
    note: `from the previous ${weeks} weeks`,
  }
}
