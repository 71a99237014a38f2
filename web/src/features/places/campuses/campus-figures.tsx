import { ph, t } from '@lingui/core/macro'
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
        {
          ...earned,
          note: `${earned.note ?? ''}, ${t`${ph({ totalKarma: formatNumber(details.total_karma) })} in total`}`,
        },
        {
          label: t`Students`,
          value: students,
          ...(last_month
            ? { change: students - last_month.students, note: t`since last month` }
            : { note: t`${ph({ totalMembers: formatNumber(details.total_members) })} members in total` }),
        },
        {
          label: t`Active in the last 30 days`,
          value: details.active_30_days,
          note: t`${ph({ percent: percentOf(details.active_30_days, students) })}% of students, ${ph({ activeMembers: formatNumber(details.active_members) })} in 26 weeks`,
        },
        {
          label: t`Circles`,
          value: counted?.circles ?? '…',
          ...(counted && { change: counted.circles_new, note: t`new in 30 days` }),
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
  const label = t`Tasks approved in ${weeks} weeks`
  if (approved === undefined) return { label, value: '…' }
  if (approved === null) return { label, value: '–', note: t`updated every night` }
  return {
    label,
    value: approved.now,
    change: approved.now - approved.before,
    note: t`from the previous ${weeks} weeks`,
  }
}
