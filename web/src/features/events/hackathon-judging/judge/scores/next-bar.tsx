import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../../ui/text/format.ts'
import { pointsOf, type ShownSheet } from '../device/scores.ts'
import classes from './next-bar.module.css'
import type { NextDesk } from './next-desk.ts'

interface NextBarProps {
  sheet: ShownSheet
  criteria: readonly Criterion[]
  next: NextDesk
  onNext: (next: NextDesk) => void
}

/** The points at this desk, and the next button. It never moves. */
export function NextBar({ sheet, criteria, next, onNext }: NextBarProps) {
  const { points, of } = pointsOf(sheet, criteria)
  return (
    <div className={classes.bar}>
      <p className={classes.points}>
        <span className={classes.label}>{t`So far`}</span>{' '}
        <Text as="strong" size="2xl" weight={700} tone="ink" heading>
          {formatNumber(points)}
        </Text>{' '}
        {of > 0 && <span>{t`of ${ph({ of: formatNumber(of) })}`}</span>}
      </p>
      <Button
        className={classes.next}
        size="md"
        rightSection={<IconArrowRight size={18} />}
        onClick={() => onNext(next)}
      >
        {next.label}
      </Button>
    </div>
  )
}
