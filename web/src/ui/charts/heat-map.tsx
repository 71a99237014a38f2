import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { alongLine } from '../keys/direction.ts'
import { Row, Text } from '../layout/primitives.tsx'
import { formatDate } from '../text/format.ts'
import classes from './heat-map.module.css'
import { type HeatCell, type HeatDay, heatMapMonths, heatMapWeeks } from './heat-map-grid.ts'

interface HeatMapProps {
  days: readonly HeatDay[]
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  to: string
  /** 'Karma by day in 2026' */
  label: string
  /** One-line summary below the cells, also for screen readers. */
  summary: string
  /** A day's count in words: '12 karma'. */
  counted: (n: number) => string
  /** Show month names above the weeks. */
  months?: boolean
  /** More about a day, after its count: '2 tasks' */
  detail?: (date: string) => string | undefined
  /** Content of the box that opens at a day with a count; no box if omitted. */
  day?: (date: string) => ReactNode
}

const steps = { ArrowRight: 7, ArrowLeft: -7, ArrowDown: 1, ArrowUp: -1 } as const

/**
 * Days as coloured cells. A single tab stop: the arrow keys move between days, and the line below describes
 * the day.
 */
export function HeatMap({ days, from, to, label, summary, counted, months, detail, day }: HeatMapProps) {
  const weeks = heatMapWeeks(days, from, to)
  const [chosen, setChosen] = useState<HeatCell>()
  const cells = weeks.flat()
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const place = chosen ? cells.findIndex((cell) => cell?.date === chosen.date) : -1

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape') return setChosen(undefined)
    const step = steps[alongLine(event.key) as keyof typeof steps]
    if (!step) return
    event.preventDefault()
    const last = cells.findLastIndex((cell) => cell !== null)
    const index = chosen ? place + step : last
    const next = cells[index]
    if (next) setChosen(next)
  }

  return (
    <div className={classes.frame} ref={frame}>
      <div className={classes.scroll}>
        <div className={classes.weeks} data-dense={weeks.length > 49 || undefined}>
          {months && <Months weeks={weeks} />}
          {/* biome-ignore lint/a11y/useSemanticElements: a group of drawn cells has no element of its own */}
          <div
            ref={grid}
            className={classes.grid}
            role="group"
            aria-label={t`${label}. ${summary}. Use the arrow keys to go through the days.`}
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
                  onPointerDown={() => setChosen(cell)}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: places outside of the period have nothing else
                <span key={index} />
              ),
            )}
          </div>
        </div>
      </div>
      {day && chosen && chosen.count > 0 && (
        <DayBox
          frame={frame}
          cell={grid.current?.children[place]}
          name={formatDate(chosen.date, 'longWeekdayDay', 'UTC')}
        >
          {day(chosen.date)}
        </DayBox>
      )}
      <Row gap="xs md" align="center" justify="space-between" wrap mt="sm">
        <Text size="xs" tone="ink-3" aria-live="polite">
          {chosen ? tellDay(chosen, counted(chosen.count), detail?.(chosen.date)) : summary}
        </Text>
        <div className={classes.legend} aria-hidden="true">
          <Trans>
            Less
            {ph({
              value: [0, 1, 2, 3, 4, 5].map((step) => (
                <span key={step} className={classes.cell} data-step={step} />
              )),
            })}
            More
          </Trans>
        </div>
      </Row>
    </div>
  )
}

interface DayBoxProps {
  frame: RefObject<HTMLDivElement | null>
  /** The cell it opens at. */
  cell: Element | undefined
  name: string
  children: ReactNode
}

const BOX_WIDTH = 260

/**
 * What a day's count consists of, below its cell and kept within the card. Screen readers get the line below
 * instead.
 */
function DayBox({ frame, cell, name, children }: DayBoxProps) {
  const around = frame.current?.getBoundingClientRect()
  const at = cell?.getBoundingClientRect()
  if (!around || !at) return null
  const middle = at.left + at.width / 2 - around.left
  const left = Math.max(0, Math.min(middle - BOX_WIDTH / 2, around.width - BOX_WIDTH))
  return (
    <div className={classes.day} style={{ top: at.bottom - around.top + 8, left, width: BOX_WIDTH }}>
      <Text size="xs" weight={600} tone="ink" mb="2xs">
        {name}
      </Text>
      {children}
    </div>
  )
}

function tellDay(day: HeatCell, amount: string, detail: string | undefined): string {
  const date = formatDate(day.date, 'longWeekdayDay', 'UTC')
  return detail ? t`${amount}, ${detail} on ${date}` : t`${amount} on ${date}`
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
