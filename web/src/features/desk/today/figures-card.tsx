import { t } from '@lingui/core/macro'
import type { WeekFigure } from '@muster/contract/desk/today.ts'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import shared from '../../../ui/charts/key-figures.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { change } from './change.ts'
import classes from './figures-card.module.css'

interface Figures {
  readonly counted_at: string | null
  readonly new_members: WeekFigure
  readonly karma_given: WeekFigure
  readonly decided: WeekFigure
  readonly hours_to_decide: WeekFigure
}

/** Figures of the last seven days, compared with the seven days before. */
export function FiguresCard({ figures }: { figures: Figures }) {
  const { counted_at, new_members, karma_given, decided, hours_to_decide } = figures
  if (counted_at === null) {
    return (
      <Card title={t`Last 7 days`}>
        <Text tone="ink-3">{t`We’re working out these figures. They’ll be here in a moment.`}</Text>
      </Card>
    )
  }
  return (
    <Card className={classes.card}>
      <h2 className="visually-hidden">{t`Last 7 days, compared with the previous 7 days`}</h2>
      <dl className={classes.figures}>
        <Figure label={t`New members`} figure={new_members} />
        <Figure label={t`Karma given`} figure={karma_given} />
        <Figure label={t`Submissions reviewed`} figure={decided} />
        <Figure label={t`Average review time`} figure={hours_to_decide} hours />
      </dl>
    </Card>
  )
}

interface FigureProps {
  label: string
  figure: WeekFigure
  /** The figure is in hours, so a decrease is good. */
  hours?: boolean
}

function Figure({ label, figure, hours = false }: FigureProps) {
  const { now, before, days } = figure
  const { text, tone, up } = change(now, before, hours)
  return (
    <div className={`${shared.figure} ${classes.figure}`}>
      <dt>{label}</dt>
      <Text as="dd" size="2xl" weight={700} heading numbers>
        {now === null ? t`None` : hours ? `${formatNumber(now)} h` : formatNumber(now)}
      </Text>
      <dd className={classes.change} data-tone={tone}>
        {up !== null &&
          (up ? <IconArrowUpRight size={14} aria-hidden /> : <IconArrowDownRight size={14} aria-hidden />)}
        <strong>{text}</strong>
      </dd>
      <dd className={classes.curve} aria-hidden>
        <Curve days={days} />
      </dd>
    </div>
  )
}

const WIDTH = 140
const HEIGHT = 32

/** A sparkline of the seven days with a dot on the last one. */
function Curve({ days }: { days: readonly number[] }) {
  const [low, high] = [Math.min(...days), Math.max(...days)]
  const points = days.map((day, index) => [
    4 + (index * (WIDTH - 8)) / Math.max(1, days.length - 1),
    high === low ? HEIGHT / 2 : HEIGHT - 4 - ((day - low) / (high - low)) * (HEIGHT - 8),
  ])
  const [lastX, lastY] = points.at(-1) ?? []
  return (
    <svg className="mirrors" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" aria-hidden="true">
      <polyline
        points={points.map((point) => point.join()).join(' ')}
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={lastX} cy={lastY} r="3" fill="currentColor" />
    </svg>
  )
}
