import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StoryMonth } from '@muster/contract/people/member-story.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import classes from './story.module.css'

const MONTHS = 12
export const monthName = (month: string): string => formatDate(month, 'month', 'UTC')

/** The twelve months up to the newest one, oldest first, also those in which nothing happened. */
function lastMonths(newest: string): string[] {
  const [year = 0, month = 1] = newest.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  )
}

interface KarmaBarsProps {
  /** Newest first. */
  months: readonly StoryMonth[]
  onChoose: (month: string) => void
}

/** Karma of each month, and what was reversed. Choosing a month goes there. Hidden without any karma. */
export function KarmaBars({ months, onChoose }: KarmaBarsProps) {
  const [newest] = months
  if (!newest) return null
  const byMonth = new Map(months.map((month) => [month.month, month]))
  const bars = lastMonths(newest.month).map((name) => ({
    name,
    given: byMonth.get(name)?.given ?? 0,
    reversed: byMonth.get(name)?.reversed ?? 0,
  }))
  const top = Math.max(...bars.map(({ given }) => given))
  if (top === 0) return null
  const sum = (field: 'given' | 'reversed') => bars.reduce((total, bar) => total + bar[field], 0)
  const reversed = sum('reversed')
  return (
    <Card>
      <Row justify="space-between" gap="2xs md" wrap>
        <Text size="sm" tone="ink-3">
          <Trans>
            <Text as="strong" tone="ink" weight={600}>
              Karma by month
            </Text>{' '}
            Choose a month to go there
          </Trans>
        </Text>
        <Text size="sm" tone="ink-3" numbers>
          {reversed > 0
            ? t`+${ph({ number: formatNumber(sum('given')) })} and −${ph({ reversed: formatNumber(reversed) })} in 12 months`
            : t`+${ph({ number: formatNumber(sum('given')) })} in 12 months`}
        </Text>
      </Row>
      <ol className={classes.bars}>
        {bars.map(({ name, given, reversed: taken }) => (
          <li key={name}>
            <button
              type="button"
              disabled={!byMonth.has(name)}
              aria-label={t`${ph({ monthName: monthName(name) })}: ${ph({ given: formatNumber(given) })} karma, ${ph({ taken: formatNumber(taken) })} reversed`}
              onClick={() => onChoose(name)}
            >
              <span className={classes.amount}>{given > 0 && formatNumber(given)}</span>
              <span className={classes.bar} style={{ height: `${(given / top) * 44}px` }} />
              <span className={classes.taken} data-some={taken > 0 || undefined} />
              <span className={classes.short}>{formatDate(name, 'shortMonth', 'UTC')}</span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  )
}
