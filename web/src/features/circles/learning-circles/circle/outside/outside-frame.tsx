import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import type { ReactNode } from 'react'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import classes from './outside.module.css'
import { OutsideTop } from './outside-top.tsx'

interface OutsideFrameProps {
  card: CircleCard
  lead: ReactNode
  children: ReactNode
}

/** Page frame of a circle for non-members. */
export function OutsideFrame({ card, lead, children }: OutsideFrameProps) {
  return (
    <div className={classes.page}>
      <OutsideTop card={card}>
        <Text tone="ink-2" mt="xs">
          {lead}
        </Text>
      </OutsideTop>
      <Card className={classes.card}>{children}</Card>
    </div>
  )
}
