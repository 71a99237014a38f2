import type { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './circles-page.module.css'

type Stats = ReplyOf<(typeof learningCircles)['stats']>

const names = {
  learning_circle: 'Circles',
  total_no_of_users: 'Members',
  meetups: 'Meetups held',
  interest_group: 'Interest groups',
  college: 'Colleges',
  district: 'Districts',
} as const

/** Current totals of the site. */
export function Figures({ stats }: { stats: Stats }) {
  return (
    <dl className={classes.figures} aria-label="Learning circles in numbers">
      {Object.entries(names).map(([field, name]) => (
        <div key={field}>
          <Text as="dt" size="sm" tone="ink-3">
            {name}
          </Text>
          <Text as="dd" size="3xl" weight={700} tone="ink" heading>
            {formatNumber(stats[field as keyof typeof names])}
          </Text>
        </div>
      ))}
    </dl>
  )
}
