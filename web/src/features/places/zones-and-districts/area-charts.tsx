import { t } from '@lingui/core/macro'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { KarmaChart } from '../../../ui/charts/karma-chart.tsx'
import { LevelsChart } from '../../../ui/charts/levels-chart.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import type { Area, Leading } from './area.ts'
import classes from './area-dashboard.module.css'

interface AreaChartsProps {
  area: Area
  id: string | undefined
}

/** Each chart loads and fails on its own. Clicking a level lists its students. */
export function AreaCharts({ area, id }: AreaChartsProps) {
  const [params, setParams] = useAddressParams()
  const level = Number(params.get('level')) || null
  const choose = (chosen: number | null) =>
    setParams(
      {
        ...(id && { [area.noun]: id }),
        ...(chosen && { level: String(chosen) }),
      },
      { preventScrollReset: true },
    )
  return (
    <div className={classes.charts}>
      <Charted title={t`Karma per week`} query={area.useKarma(id)}>
        {({ weeks }) => <KarmaChart weeks={weeks} />}
      </Charted>
      <Charted title={t`Students by level`} query={area.useLevels(id)}>
        {(levels) => <LevelsChart levels={levels} chosen={level} onChoose={choose} />}
      </Charted>
      <Charted title={area.topTitle} query={area.useTop(id)}>
        {(rows) => <TopChart area={area} rows={rows} />}
      </Charted>
    </div>
  )
}

interface ChartedProps<Data> {
  title: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

function Charted<Data>({ title, query, children }: ChartedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <Card title={title}>
      <QueryView query={query} skeleton={<SkeletonLines lines={5} height={22} />}>
        {() => null}
      </QueryView>
    </Card>
  )
}

/** The top three by karma as bars that link to their pages. */
function TopChart({ area, rows }: { area: Area; rows: readonly Leading[] }) {
  const permissions = usePermissions()
  const most = Math.max(1, ...rows.map(({ karma }) => karma))
  const leadsOn = area.noun === 'district' || isAllowed(pageAccess.districtDashboard, permissions)
  return (
    <ChartCard
      title={area.topTitle}
      table={{ head: [t`Name`, t`Karma`], rows: rows.map(({ name, karma }) => [name, karma]) }}
    >
      {rows.length === 0 && <Text tone="ink-3">{t`No one has earned karma here yet.`}</Text>}
      <ol className={classes.top}>
        {rows.map(({ id, name, karma }) => (
          <li key={id}>
            <span>{leadsOn ? <Link to={area.topAddress(id)}>{name}</Link> : name}</span>
            <b className="tabular">{formatNumber(karma)}</b>
            <i aria-hidden="true" style={{ width: `${(karma / most) * 100}%` }} />
          </li>
        ))}
      </ol>
    </ChartCard>
  )
}
