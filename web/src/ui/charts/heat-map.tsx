import { type KeyboardEvent, useState } from 'react'
import { formatCount } from '../text/format.ts'
import classes from './heat-map.module.css'
import { type HeatCell, type HeatDay, heatMapMonths, heatMapWeeks } from './heat-map-grid.ts'

interface HeatMapProps {
  days: readonly HeatDay[]
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  to: string
  /** 'Karma by day in 2026' */
  label: string
  /** One line in words below the cells; screen readers get it too. */
  summary: string
  /** What is counted: 'karma' */
  unit: string
  /** Names of the months above the weeks. */
  months?: boolean
  /** More about a day, after its count: '2 tasks' */
  detail?: (date: string) => string | undefined
}

const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const steps = { ArrowRight: 7, ArrowLeft: -7, ArrowDown: 1, ArrowUp: -1 } as const

/** Days as coloured cells. One stop of the tab key; the arrow keys walk the days and the text below tells them. */
export function HeatMap({ days, from, to, label, summary, unit, months, detail }: HeatMapProps) {
  const weeks = heatMapWeeks(days, from, to)
  const [chosen, setChosen] = useState<HeatCell>()
  const cells = weeks.flat()

  function walk(event: KeyboardEvent) {
    const step = steps[event.key as keyof typeof steps]
    if (!step) return
    event.preventDefault()
    const last = cells.findLastIndex((cell) => cell !== null)
    const index = chosen ? cells.findIndex((cell) => cell?.date === chosen.date) + step : last
    const next = cells[index]
    if (next) setChosen(next)
  }

  return (
    <div className={classes.frame}>
      <div className={classes.scroll}>
        <div className={classes.weeks} data-dense={weeks.length > 49 || undefined}>
          {months && <Months weeks={weeks} />}
          {/* biome-ignore lint/a11y/useSemanticElements: a group of drawn cells has no element of its own */}
          <div
            className={classes.grid}
            role="group"
            aria-label={`${label}. ${summary}. Use the arrow keys to read single days.`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk the days from here
            tabIndex={0}
            onKeyDown={walk}
            onBlur={() => setChosen(undefined)}
            onMouseLeave={() => setChosen(undefined)}
          >
            {cells.map((cell, index) =>
              cell ? (
                // biome-ignore lint/a11y/noStaticElementInteractions: pointing shows what the arrow keys show
                <span
                  key={cell.date}
                  className={classes.cell}
                  data-step={cell.step}
                  data-chosen={chosen?.date === cell.date || undefined}
                  onMouseEnter={() => setChosen(cell)}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: places outside of the period have nothing else
                <span key={index} />
              ),
            )}
          </div>
        </div>
      </div>
      <div className={classes.foot}>
        <p className={classes.summary} aria-live="polite">
          {chosen ? tellDay(chosen, unit, detail?.(chosen.date)) : summary}
        </p>
        <div className={classes.legend} aria-hidden="true">
          Less
          {[0, 1, 2, 3, 4, 5].map((step) => (
            <span key={step} className={classes.cell} data-step={step} />
          ))}
          More
        </div>
      </div>
    </div>
  )
}

function tellDay(day: HeatCell, unit: string, detail: string | undefined): string {
  const amount = detail
    ? `${formatCount(day.count, unit, unit)}, ${detail}`
    : formatCount(day.count, unit, unit)
  return `${amount} on ${dayName.format(new Date(day.date))}`
}

function Months({ weeks }: { weeks: (HeatCell | null)[][] }) {
  return (
    <div className={classes.months} aria-hidden="true">
      {heatMapMonths(weeks).map(({ week, name }) => (
        <span key={week} style={{ gridColumn: week + 1 }}>
          {name}
        </span>
      ))}
    </div>
  )
}
