import { ph, t } from '@lingui/core/macro'
import { type GrowthKind, growthKinds } from '@muster/contract/desk/report-words.ts'
import type { GrowthRow } from '@muster/contract/desk/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { PlainSegments } from '../../../ui/plain/plain-segments.tsx'
import { type BehindFigure, within } from './behind.ts'
import type { CardProps } from './card-props.ts'
import { Change } from './change.tsx'
import { FigureCard } from './figure-card.tsx'
import { growthQuery } from './queries.ts'
import { dayAfter, dayText, numberText, spanText } from './report-words.ts'
import classes from './reports.module.css'
import { type Growth, growthTable } from './tables.ts'

const kindWords: Readonly<Record<GrowthKind, string>> = {
  zone: t`Zone`,
  campus: t`Campus`,
  group: t`Interest group`,
}

const titles: Readonly<Record<GrowthKind, string>> = {
  zone: t`Growth by zone`,
  campus: t`Growth by campus`,
  group: t`Growth by interest group`,
}

/** New and active members, by week, and by zone, campus or group. */
export function GrowthCard({ state, change, onBehind }: CardProps) {
  const query = useQuery(growthQuery(state))
  return (
    <div className={classes.pair}>
      <FigureCard
        title={t`New and active members`}
        lead={t`New members by week.`}
        query={query}
        compared={state.compared}
        tableOf={({ weeks }) => ({
          head: [t`Week`, t`New`, t`Active in 7 days`, t`Active in 30 days`],
          rows: weeks.map((week) => [dayText(week.week), week.joined, week.active_7, week.active_30]),
        })}
      >
        {({ weeks, total, period }) => (
          <>
            <Totals total={total} compared={state.compared} />
            <WeekBars
              weeks={weeks}
              onOpen={(week) =>
                onBehind({
                  title: t`Joined ${ph({ spanText: spanText(week, dayAfter(week, 6)) })}`,
                  query: within(state, { from: week, until: dayAfter(week, 6) }),
                })
              }
            />
            <button
              type="button"
              className={classes.link}
              onClick={() =>
                onBehind({
                  title: t`Joined ${ph({ spanText: spanText(period.from, period.until) })}`,
                  query: within(state, { from: period.from, until: period.until }),
                })
              }
            >
              {t`View the new members`}
            </button>
          </>
        )}
      </FigureCard>
      {query.data && (
        <ChartCard
          title={titles[state.by]}
          legend={spanText(query.data.period.from, query.data.period.until)}
          table={growthTable(query.data)}
        >
          <PlainSegments
            label={t`Growth by`}
            size="xs"
            data={growthKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
            value={state.by}
            onChange={(by) => change({ by: by === 'zone' ? null : by })}
          />
          <GrowthTable
            rows={query.data.rows}
            period={query.data.period}
            by={state.by}
            compared={state.compared}
            onOpen={onBehind}
          />
        </ChartCard>
      )}
      {query.data && query.data.changed.length > 0 && (
        <ChartCard
          title={t`Campuses that changed most`}
          legend={t`Active in 30 days, against the period before`}
          table={growthTable({ ...query.data, rows: query.data.changed })}
        >
          <GrowthTable
            rows={query.data.changed}
            period={query.data.period}
            by="campus"
            compared
            onOpen={onBehind}
          />
        </ChartCard>
      )}
    </div>
  )
}

interface WeekBarsProps {
  weeks: Growth['weeks']
  onOpen: (week: string) => void
}

/** New members by week; a bar opens them. */
function WeekBars({ weeks, onOpen }: WeekBarsProps) {
  const top = Math.max(1, ...weeks.map(({ joined }) => joined))
  return (
    <div className={classes.scroll}>
      <div className={classes.weeks}>
        {weeks.map(({ week, joined }) => (
          <button
            key={week}
            type="button"
            className={classes.bar}
            aria-label={t`Week of ${ph({ dayText: dayText(week) })}: ${ph({ numberText: numberText(joined) })} new members`}
            onClick={() => onOpen(week)}
          >
            <span className={classes.plot}>
              <i className={classes.now} style={{ height: `${(100 * joined) / top}%` }}>
                <b>{numberText(joined)}</b>
              </i>
            </span>
            <span className={classes.small}>{dayText(week)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

function Totals({ total, compared }: { total: GrowthRow; compared: boolean }) {
  const figures = [
    { label: t`New`, now: total.joined, before: total.joined_before },
    { label: t`Active in 7 days`, now: total.active_7, before: null },
    { label: t`Active in 30 days`, now: total.active_30, before: total.active_30_before },
  ]
  return (
    <dl className={classes.totals}>
      {figures.map(({ label, now, before }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {numberText(now)} {compared && before !== null && <Change now={now} before={before} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface GrowthTableProps {
  rows: Growth['rows']
  period: Growth['period']
  by: GrowthKind
  compared: boolean
  onOpen: (behind: BehindFigure) => void
}

function GrowthTable({ rows, period, by, compared, onOpen }: GrowthTableProps) {
  const top = Math.max(1, ...rows.map(({ active_30 }) => active_30))
  if (rows.length === 0) return <p className={classes.note}>{t`Campuses aren’t counted by group.`}</p>
  return (
    <div className={classes.scroll}>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{kindWords[by]}</th>
            <th scope="col">{t`New`}</th>
            <th scope="col">{t`Active, 30 days`}</th>
            {compared && <th scope="col">{t`Change`}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.title}</th>
              <td>
                <button
                  type="button"
                  className={classes.number}
                  aria-label={t`${ph({ numberText: numberText(row.joined) })} new in ${ph({ title: row.title })}`}
                  onClick={() =>
                    onOpen({
                      title: t`${ph({ title: row.title })}, joined ${ph({ spanText: spanText(period.from, period.until) })}`,
                      query: { [by]: row.id, from: period.from, until: period.until },
                    })
                  }
                >
                  {numberText(row.joined)}
                </button>
              </td>
              <td>
                <button
                  type="button"
                  className={classes.number}
                  aria-label={t`${ph({ numberText: numberText(row.active_30) })} active in ${ph({ title: row.title })}`}
                  onClick={() =>
                    onOpen({
                      title: t`${ph({ title: row.title })}, active in 30 days`,
                      query: { [by]: row.id, active_days: '30' },
                    })
                  }
                >
                  {numberText(row.active_30)}
                  <i className={classes.track}>
                    <i style={{ width: `${(row.active_30 / top) * 100}%` }} />
                  </i>
                </button>
              </td>
              {compared && (
                <td>
                  <Change now={row.active_30} before={row.active_30_before} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
