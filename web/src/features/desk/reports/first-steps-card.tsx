import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StepsTaken } from '@muster/contract/desk/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { type BehindFigure, within } from './behind.ts'
import type { CardProps } from './card-props.ts'
import { FigureCard } from './figure-card.tsx'
import { firstStepsQuery } from './queries.ts'
import type { ReportState } from './report-state.ts'
import { dayAfter, daysText, dayText, numberText, percentText, spanText } from './report-words.ts'
import classes from './reports.module.css'
import { type Column, columns, type FirstSteps, firstStepsTable, shareIn, titleOf } from './tables.ts'

/** Share and median days of each first step, by week of joining. */
export function FirstStepsCard({ state, onBehind }: CardProps) {
  const query = useQuery(firstStepsQuery(state))
  return (
    <FigureCard
      title={t`First steps`}
      lead={t`Days are the median from joining. A dash means that it’s too early.`}
      query={query}
      compared={state.compared}
      tableOf={firstStepsTable}
    >
      {(steps) => <Chart steps={steps} state={state} onBehind={onBehind} />}
    </FigureCard>
  )
}

interface ChartProps {
  steps: FirstSteps
  state: ReportState
  onBehind: (behind: BehindFigure) => void
}

function Chart({ steps: { weeks, total, before, period }, state, onBehind }: ChartProps) {
  const [hinted, setHinted] = useState<Column | null>(null)
  const behind = (column: Column, from: string, until: string, without = false): BehindFigure => {
    const span = spanText(from, until)
    const what = titleOf(column)
    const title =
      column === 'joined'
        ? t`Joined ${span}`
        : without
          ? t`${what} not taken, joined ${span}`
          : t`${what}, joined ${span}`
    const step = column === 'joined' ? {} : without ? { without: column } : { step: column }
    return { title, query: within(state, { from, until, ...step }) }
  }
  return (
    <div className={classes.scroll}>
      <div className={classes.steps}>
        <span />
        {columns.map((column) => (
          <Bar
            key={column}
            column={column}
            hinted={hinted === column}
            onHint={setHinted}
            total={total}
            before={state.compared ? before : null}
            onOpen={(without) => onBehind(behind(column, period.from, period.until, without))}
          />
        ))}
        {weeks.map((week) => (
          <WeekRow
            key={week.week}
            name={t`Week of ${ph({ dayText: dayText(week.week) })}`}
            week={week}
            onOpen={(column) => onBehind(behind(column, week.week, dayAfter(week.week, 6)))}
          />
        ))}
      </div>
    </div>
  )
}

interface BarProps {
  column: Column
  /** Its hint is open. */
  hinted: boolean
  onHint: (column: Column | null) => void
  total: StepsTaken
  before: StepsTaken | null
  onOpen: (without: boolean) => void
}

function Bar({ column, hinted, onHint, total, before, onOpen }: BarProps) {
  const share = shareIn(total, column)
  const earlier = before && shareIn(before, column)
  const members = column === 'joined' ? total.joined : total.steps[column].members
  const missing = column === 'joined' ? 0 : total.steps[column].of - total.steps[column].members
  return (
    <div className={classes.step} onPointerLeave={() => onHint(null)}>
      <button
        type="button"
        className={classes.bar}
        aria-label={t`${ph({ title: titleOf(column) })}: ${ph({ percentText: percentText(share) })}, ${ph({ numberText: numberText(members) })} members. View them.`}
        onClick={() => onOpen(false)}
        onPointerEnter={() => onHint(column)}
        onFocus={() => onHint(column)}
      >
        <span className={classes.plot}>
          {earlier !== null && <i className={classes.before} style={{ height: `${earlier}%` }} />}
          <i className={classes.now} style={{ height: `${share ?? 0}%` }}>
            <b>{percentText(share)}</b>
          </i>
        </span>
        <span className={classes.name}>{titleOf(column)}</span>
        <span className={classes.small}>{numberText(members)}</span>
        <span className={classes.small}>
          {column === 'joined' ? t`the start` : daysText(total.steps[column].days)}
        </span>
      </button>
      {hinted && column !== 'joined' && (
        <div className={classes.tip}>
          <b>
            {titleOf(column)}: {percentText(share)}
          </b>
          {before && (
            <span>
              <Trans>{ph({ percentText: percentText(earlier) })} in the weeks before</Trans>
            </span>
          )}
          <span>{t`${ph({ numberText: numberText(missing) })} joined and haven’t yet`}</span>
          <button type="button" onClick={() => onOpen(false)}>
            {t`View these members`}
          </button>
          <button type="button" onClick={() => onOpen(true)}>
            {t`View the others`}
          </button>
        </div>
      )}
    </div>
  )
}

interface WeekRowProps {
  name: string
  week: StepsTaken
  onOpen: (column: Column) => void
}

function WeekRow({ name, week, onOpen }: WeekRowProps) {
  return (
    <>
      <span className={classes.week}>{name}</span>
      {columns.map((column) => {
        const share = shareIn(week, column)
        const text = column === 'joined' ? numberText(week.joined) : percentText(share)
        return (
          <button
            key={column}
            type="button"
            className={column === 'joined' ? classes.count : classes.share}
            style={{ '--share': `${share ?? 0}%` } as CSSProperties}
            data-early={share === null || undefined}
            aria-label={`${titleOf(column)}, ${name}: ${text}`}
            onClick={() => onOpen(column)}
          >
            {text}
          </button>
        )
      })}
    </>
  )
}
