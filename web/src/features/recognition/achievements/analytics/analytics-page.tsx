import { plural, t } from '@lingui/core/macro'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { useTitle } from '../../../../api/site.ts'
import { ChartCard } from '../../../../ui/charts/chart-card.tsx'
import { KeyFigures } from '../../../../ui/charts/key-figures.tsx'
import { PeriodBars } from '../../../../ui/charts/period-bars.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { HubHead } from '../shared/hub-head.tsx'
import { ACHIEVEMENTS } from '../shared/places.ts'
import classes from './analytics-page.module.css'

type Analytics = ReplyOf<typeof achievementIssuing.analytics>

const analyticsQuery = queryOf(api.achievementIssuing.analytics)
/** How often each achievement was issued, in total and by month. */
export default function AnalyticsPage() {
  useTitle(t`Achievement analytics`)
  const analytics = useQuery(analyticsQuery)
  return (
    <>
      <HubHead title={t`Analytics`} lead={t`Archived achievements aren’t included`} />
      <QueryView
        query={analytics}
        errorTitle={t`We couldn’t load the figures`}
        skeleton={<SkeletonRows rows={8} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState title={t`No achievements yet`}>
            {t`Create an achievement. Its figures will appear here once members claim it.`}
          </EmptyState>
        }
      >
        {(figures) => <Figures {...figures} />}
      </QueryView>
    </>
  )
}

function Figures({ total, vc_enabled: withCredential, standard, achievements }: Analytics) {
  const months = monthsOf(achievements)
  return (
    <Stack gap="lg">
      <KeyFigures
        figures={[
          { label: t`Total achievements`, value: total },
          { label: t`With credential`, value: withCredential, note: t`signed and verifiable` },
          { label: t`Standard`, value: standard, note: t`without a credential` },
        ]}
      />
      <ChartCard
        title={t`Issued by month`}
        legend={t`Claimed by members or given by staff. Months are in UTC.`}
        table={{ head: [t`Month`, t`Issued`], rows: months.map(({ name, value }) => [name, value]) }}
      >
        <PeriodBars bars={months} counted={(n) => plural(n, { one: '# issued', other: '# issued' })} />
      </ChartCard>
      <Card title={t`By achievement`} flush>
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t`Name`}</th>
                <th scope="col">{t`Type`}</th>
                <th scope="col">{t`With credential`}</th>
                <th scope="col">{t`Created`}</th>
                <th scope="col" data-number>
                  {t`This month`}
                </th>
                <th scope="col" data-number>
                  {t`Issued`}
                </th>
                <th scope="col" data-number>
                  {t`Revoked`}
                </th>
              </tr>
            </thead>
            <tbody>
              {achievements.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link to={`${ACHIEVEMENTS}?open=${row.id}`}>{row.name}</Link>
                  </th>
                  <td>{row.type}</td>
                  <td>{row.has_vc ? t`Yes` : t`No`}</td>
                  <td>
                    <DateText value={row.created_at} />
                  </td>
                  <td data-number>{formatNumber(row.months.at(-1)?.issued ?? 0)}</td>
                  <td data-number>{formatNumber(row.issued)}</td>
                  <td data-number>{formatNumber(row.revoked)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </Stack>
  )
}

/** Totals of all achievements by month. Every achievement covers the same months. */
const monthsOf = (achievements: Analytics['achievements']) =>
  (achievements[0]?.months ?? []).map(({ month }, at) => {
    const first = new Date(`${month}T00:00:00Z`)
    return {
      key: month,
      label: formatDate(first, 'shortMonth', 'UTC'),
      name: formatDate(first, 'month', 'UTC'),
      value: achievements.reduce((sum, { months }) => sum + (months[at]?.issued ?? 0), 0),
    }
  })
