import { Skeleton } from '@mantine/core'
import grid from '../layout/card-grid.module.css'

/** Placeholders for a card grid. */
export function CardSkeletons({ cards = 6, height = 130 }: { cards?: number; height?: number }) {
  return (
    <div className={grid.cards} aria-hidden="true">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never change place
        <Skeleton key={card} height={height} radius="lg" />
      ))}
    </div>
  )
}
