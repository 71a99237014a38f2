import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { KarmaChart } from '../../../ui/charts/karma-chart.tsx'
import { LevelsChart } from '../../../ui/charts/levels-chart.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import classes from './campus-details-page.module.css'
import { karmaQuery, levelsQuery, type Weeks } from './queries.ts'

interface CampusChartsProps {
  orgId: string | undefined
  weeks: Weeks
  level: number | null
  onChoose: (level: number | null) => void
}

/** Each chart loads and fails on its own. */
export function CampusCharts({ orgId, weeks, level, onChoose }: CampusChartsProps) {
  const karma = useQuery(karmaQuery(orgId, weeks))
  const levels = useQuery(levelsQuery(orgId))
  return (
    <div className={classes.charts}>
      {karma.data ? (
        <KarmaChart weeks={karma.data.weeks} />
      ) : (
        <Card title={t`Karma per week`}>
          <QueryView query={karma} skeleton={<SkeletonLines lines={7} height={22} />}>
            {() => null}
          </QueryView>
        </Card>
      )}
      {levels.data ? (
        <LevelsChart levels={levels.data} chosen={level} onChoose={onChoose} />
      ) : (
        <Card title={t`Students by level`}>
          <QueryView query={levels} skeleton={<SkeletonLines lines={7} height={22} />}>
            {() => null}
          </QueryView>
        </Card>
      )}
    </div>
  )
}
