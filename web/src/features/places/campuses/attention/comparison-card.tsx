import { ph, t } from '@lingui/core/macro'
import type { CampusComparison } from '@muster/contract/places/campus/health.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './attention.module.css'
import { comparisonQuery } from './use-attention.ts'

const figures = [
  { key: 'students', label: t`Students`, unit: '' },
  { key: 'active_share', label: t`Active in the last 30 days`, unit: '%' },
  { key: 'karma_per_student', label: t`Karma per student in 12 weeks`, unit: '' },
  { key: 'tasks_approved', label: t`Tasks approved in 12 weeks`, unit: '' },
] as const

/** Compares the campus with the median of campuses of similar size. */
export function ComparisonCard({ orgId }: { orgId: string | undefined }) {
  const query = useQuery(comparisonQuery(orgId))
  return (
    <Card title={t`Compared with campuses your size`}>
      <QueryView query={query} skeleton={<SkeletonLines lines={4} height={40} />}>
        {({ comparison }) =>
          comparison ? (
            <Figures comparison={comparison} />
          ) : (
            <p className={classes.hint}>
              {t`When three campuses have about as many students as yours, their medians will appear here. They’re updated every night.`}
            </p>
          )
        }
      </QueryView>
    </Card>
  )
}

function Figures({ comparison }: { comparison: CampusComparison }) {
  const { band, campuses } = comparison
  const count = formatNumber(campuses)
  const from = formatNumber(band.from)
  return (
    <>
      <p className={classes.lead}>
        {band.to
          ? t`The median of ${count} campuses with ${from} to ${ph({ to: formatNumber(band.to) })} students, as of last night`
          : t`The median of ${count} campuses with ${from} or more students, as of last night`}
      </p>
      <dl className={classes.compared}>
        {figures.map(({ key, label, unit }) => {
          const { own, median } = comparison[key]
          return (
            <div key={key}>
              <Text as="dt" size="sm" tone="ink-2">
                {label}
              </Text>
              <dd>
                <b>
                  {formatNumber(own)}
                  {unit}
                </b>
                <span className={classes.beside} data-good={own >= median || undefined}>
                  {beside(own, median, unit)}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

function beside(own: number, median: number, unit: string): string {
  if (own === median) return t`same as the median, ${ph({ median: formatNumber(median) })}${unit}`
  return own > median
    ? t`above the median of ${ph({ median: formatNumber(median) })}${unit}`
    : t`below the median of ${ph({ median: formatNumber(median) })}${unit}`
}
