import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber, formatShort } from '../text/format.ts'
import { niceTop } from './nice-top.ts'
import classes from './period-bars.module.css'

interface Bar {
  readonly key: string
  /** Below the bar: '31 Aug'. */
  readonly label: string
  /** In the tooltip: 'Week of 31 Aug'. */
  readonly name: string
  readonly value: number
  /** Value of the preceding period, drawn as a wider pale bar behind. */
  readonly before?: number
}

interface PeriodBarsProps {
  bars: readonly Bar[]
  /** A value in words: '12 karma'. */
  counted: (n: number) => string
}

const LINES = 3

/** Bars with the preceding period behind them. Hidden from screen readers: they get the card's table. */
export function PeriodBars({ bars, counted }: PeriodBarsProps) {
  const [shown, setShown] = useState<number>()
  const top = niceTop(Math.max(0, ...bars.flatMap(({ value, before = 0 }) => [value, before])), LINES)
  const lines = Array.from({ length: LINES + 1 }, (_, line) => (top / LINES) * (LINES - line))
  const share = (value: number) => `${(Math.max(0, value) / top) * 100}%`
  const bar = shown === undefined ? undefined : bars[shown]
  return (
    <div className={classes.chart} aria-hidden="true" onPointerLeave={() => setShown(undefined)}>
      <div className={classes.scale}>
        {lines.map((line) => (
          <span key={line}>{formatShort(line)}</span>
        ))}
      </div>
      <div className={classes.plot}>
        {lines.map((line) => (
          <i key={line} className={classes.line} />
        ))}
        <div className={classes.bars}>
          {bars.map(({ key, value, before }, index) => (
            <div
              key={key}
              className={classes.slot}
              data-shown={shown === index || undefined}
              onPointerEnter={() => setShown(index)}
            >
              <svg width="100%" height="100%" aria-hidden="true">
                {before !== undefined && (
                  <rect className={classes.before} x="10%" width="80%" rx="4" {...standing(share(before))} />
                )}
                <rect className={classes.bar} x="24%" width="52%" rx="3" {...standing(share(value))} />
              </svg>
            </div>
          ))}
        </div>
        {bar && shown !== undefined && (
          <div
            className={classes.tip}
            style={{ insetInlineStart: `${((shown + 0.5) / bars.length) * 100}%` }}
            data-side={shown > bars.length / 2 ? 'before' : 'after'}
          >
            <b>{bar.name}</b>
            <span>{counted(bar.value)}</span>
            {bar.before !== undefined && (
              <span>
                <Trans>{ph({ before: formatNumber(bar.before) })} in the previous period</Trans>
              </span>
            )}
          </div>
        )}
      </div>
      <div className={classes.labels} data-many={bars.length > 13 || undefined}>
        {bars.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </div>
  )
}

/** `calc` works in a style, not in an SVG attribute. */
const standing = (height: string) => ({ height, style: { y: `calc(100% - ${height})` } })
