import { memo } from 'react'
import classes from './cover.module.css'
import { coverShapes, HEIGHT, WIDTH } from './motifs.ts'

interface CoverProps {
  /** Of the group, circle or meetup: it gives the motif. */
  title: string
  /** A domain colours it; anything else leaves it in the brand's blue. */
  category: string
  /** In full colour: for what the page is about, once a screen. */
  loud?: boolean
}

/** The picture of what has none of its own, as high as `--cover-height` says. Decorative: words stand below it. */
export const Cover = memo(function Cover({ title, category, loud = false }: CoverProps) {
  const strength = (opacity: number) => (loud ? opacity : Math.min(1, opacity * 2.6))
  return (
    <span className={classes.cover} data-domain={category} data-loud={loud || undefined} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" strokeLinecap="round" aria-hidden="true">
        {coverShapes(title).map(({ d, paint, opacity, line, dashes }) => (
          <path
            key={d}
            d={d}
            {...(line ? { stroke: `var(--${paint})`, strokeWidth: line } : { fill: `var(--${paint})` })}
            strokeDasharray={dashes}
            opacity={strength(opacity)}
          />
        ))}
      </svg>
    </span>
  )
})
