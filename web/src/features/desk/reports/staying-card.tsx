import { ph, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { PlainSegments } from '../../../ui/plain/plain-segments.tsx'
import { within } from './behind.ts'
import type { CardProps } from './card-props.ts'
import { FigureCard } from './figure-card.tsx'
import { stayingQuery } from './queries.ts'
import { dayAfter, dayText, numberText, percentText, spanText } from './report-words.ts'
import classes from './reports.module.css'
import { StayingLines } from './staying-lines.tsx'
import { type ActiveWeeks, activeShare, after, type Staying, stayingTable } from './tables.ts'

const views = [
  { value: 'grid', label: t`Grid` },
  { value: 'lines', label: t`Lines` },
] as const

/** The share of members who were still active, by week of joining and weeks since. */
export function StayingCard({ state, onBehind }: CardProps) {
  const query = useQuery(stayingQuery(state))
  const [view, setView] = useState<'grid' | 'lines'>('grid')
  return (
    <FigureCard
      title={t`Staying`}
      lead={t`Share still active, by weeks since joining.`}
      query={query}
      compared={state.compared}
      tableOf={stayingTable}
    >
      {(staying) => (
        <>
          <PlainSegments label={t`Show staying as`} size="xs" data={views} value={view} onChange={setView} />
          {view === 'grid' ? (
            <Grid
              staying={staying}
              compared={state.compared}
              onOpen={(week, index) =>
                onBehind({
                  title: t`Joined ${ph({ spanText: spanText(week, dayAfter(week, 6)) })}, active in week ${ph({ index: index + 1 })} after`,
                  query: within(state, {
                    from: week,
                    until: dayAfter(week, 6),
                    active_week: index + 1,
                  }),
                })
              }
            />
          ) : (
            <StayingLines staying={staying} compared={state.compared} />
          )}
          <p className={classes.note}>
            {t`Active means work that was submitted or reviewed, a meetup, an event or an intro in that week.`}
          </p>
        </>
      )}
    </FigureCard>
  )
}

interface GridProps {
  staying: Staying
  compared: boolean
  onOpen: (week: string, index: number) => void
}

/** Arrow keys move between the cells, and Enter opens the members behind one. */
function Grid({ staying: { weeks, total, before }, compared, onOpen }: GridProps) {
  const [current, setCurrent] = useState({ row: 0, column: 0 })
  function move(event: KeyboardEvent<HTMLTableElement>) {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    if (!step) return
    event.preventDefault()
    const [row, column] = [current.row + (step[0] ?? 0), current.column + (step[1] ?? 0)]
    const cell = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)
    if (!cell) return
    setCurrent({ row, column })
    cell.focus()
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.staying} onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">{t`Joined`}</th>
            <th scope="col">{t`People`}</th>
            {after.map((index) => (
              <th key={index} scope="col">
                <span className="visually-hidden">{t`Week`} </span>
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, joined, active }, row) => (
            <tr key={week}>
              <th scope="row">{dayText(week)}</th>
              <td className={classes.people}>{numberText(joined)}</td>
              {after.map((column) => {
                const share = activeShare(active, column)
                return (
                  <td key={column}>
                    {active[column] && (
                      <button
                        type="button"
                        className={classes.cell}
                        style={{ '--share': `${share ?? 0}%` } as CSSProperties}
                        data-cell={`${row} ${column}`}
                        tabIndex={current.row === row && current.column === column ? 0 : -1}
                        aria-label={t`${ph({ percentText: percentText(share) })} active in week ${ph({ column: column + 1 })} after ${ph({ dayText: dayText(week) })}`}
                        onFocus={() => setCurrent({ row, column })}
                        onClick={() => onOpen(week, column)}
                      >
                        {share ?? '–'}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <SumRow name="All" active={total} />
          {compared && <SumRow name="Weeks before" active={before} />}
        </tfoot>
      </table>
    </div>
  )
}

function SumRow({ name, active }: { name: string; active: ActiveWeeks }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      {after.map((index) => (
        <td key={index}>{activeShare(active, index) ?? ''}</td>
      ))}
    </tr>
  )
}
