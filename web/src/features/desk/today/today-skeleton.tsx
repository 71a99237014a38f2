import { Card } from '../../../ui/layout/card.tsx'
import { Columns } from '../../../ui/layout/primitives.tsx'
import { SkeletonLines, SkeletonRows } from '../../../ui/loading/states.tsx'
import classes from './today-page.module.css'

export function TodaySkeleton() {
  return (
    <Columns aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <div className={classes.main}>
        <Card title="Waiting for you">
          <SkeletonRows rows={2} />
        </Card>
        <Card title="Last 7 days">
          <SkeletonLines lines={3} />
        </Card>
      </div>
      <div className={classes.side}>
        <Card title="Recent activity">
          <SkeletonRows rows={4} />
        </Card>
      </div>
    </Columns>
  )
}
