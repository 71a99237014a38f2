import { plural, t } from '@lingui/core/macro'
import type { WeekBehind } from '@muster/contract/home/home-day.ts'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { dayQuery } from '../queries.ts'
import classes from './week.module.css'

/** Early in the week: a summary of the previous week, with a link to the full one. */
export default function WeekBehindCard({ week: { week, karma, days, goal } }: { week: WeekBehind }) {
  const active = plural(days, { one: `# day`, other: `# days` })
  const client = useQueryClient()
  const close = useAction({
    call: () => api.weeklySummaries.close.answer({ params: { week } }),
    success: false,
    onDone: () =>
      client.setQueryData(dayQuery.queryKey, (day) => (day ? { ...day, week_behind: null } : undefined)),
  })
  return (
    <Card>
      <Row gap="xs" align="start" justify="space-between">
        <div>
          <Text as="h2" size="lg" weight={700}>
            {t`Last week`}
          </Text>
          <Text size="xs" tone="ink-2">
            {lookBackWords(active, days >= goal, karma)}{' '}
            <Link to={`/dashboard/weekly-summary?week=${week}`} className={classes.change}>
              {t`Look back`}
            </Link>
          </Text>
        </div>
        <button
          type="button"
          className={classes.close}
          aria-label={t`Dismiss last week’s summary`}
          disabled={close.isPending}
          onClick={() => close.mutate()}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      </Row>
    </Card>
  )
}

function lookBackWords(active: string, isReached: boolean, karma: number): string {
  if (karma === 0) return isReached ? t`Goal reached: active on ${active}.` : t`Active on ${active}.`
  const earned = formatNumber(karma)
  return isReached
    ? t`Goal reached: active on ${active}, ${earned} karma.`
    : t`Active on ${active}, ${earned} karma.`
}
