import type { ShownWork } from '@muster/contract/learning/shown-work.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { WorkTile } from './work-tile.tsx'
import classes from './works.module.css'

interface WorksRowProps {
  title: string
  works: readonly ShownWork[] | undefined
}

/** Work that people show to the reader. The card only appears with something in it. */
export default function WorksRow({ title, works = [] }: WorksRowProps) {
  if (works.length === 0) return null
  return (
    <Card title={title}>
      <ul className={classes.works}>
        {works.map((work) => (
          <WorkTile key={work.id} work={work} />
        ))}
      </ul>
    </Card>
  )
}
