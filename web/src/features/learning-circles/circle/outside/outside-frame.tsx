import type { CircleCard } from '@muster/contract/learning-circles.ts'
import type { ReactNode } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { FIND_CIRCLE } from '../../shared/circle-address.ts'
import classes from './outside.module.css'

interface OutsideFrameProps {
  card: Pick<CircleCard, 'name'>
  lead: ReactNode
  children: ReactNode
}

/** The page of a circle for people outside. */
export function OutsideFrame({ card, lead, children }: OutsideFrameProps) {
  return (
    <div className={classes.page}>
      <PageHeader
        crumbs={[{ label: 'Find a circle', to: FIND_CIRCLE }, { label: card.name }]}
        title={card.name}
        lead={lead}
      />
      <Card className={classes.card}>{children}</Card>
    </div>
  )
}
