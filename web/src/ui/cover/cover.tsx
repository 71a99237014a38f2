import { memo, useState } from 'react'
import { useLessData } from '../../theme/less-data.ts'
import classes from './cover.module.css'
import { coverShapes, HEIGHT, WIDTH } from './motifs.ts'

export interface CoverProps {
  /** Title of the group, circle, meetup or event: the seed of the motif. */
  title: string
  /** A domain, which sets the colour; anything else keeps the brand's blue. */
  category: string
  /** Full colour, for the subject of the page: once on a screen. */
  loud?: boolean
  /** From `motifsApart`, for a cover in a list. */
  shift?: number
  /**
   * Address of an uploaded picture, which fades in over the motif once loaded. With less data it's left out, and
   * shown when it's tapped on the page of its subject.
   */
  src?: string | null
}

/**
 * Decorative picture of a group, circle, meetup or event: an uploaded or generated one. Its height is
 * `--cover-height`. Text never overlaps it.
 */
export const Cover = memo(function Cover({ title, category, loud = false, shift = 0, src }: CoverProps) {
  const [loaded, setLoaded] = useState<string>()
  const isLess = useLessData()
  const [tapped, setTapped] = useState<string>()
  const isLeftOut = isLess && tapped !== src
  const strength = (opacity: number) => (loud ? opacity : Math.min(1, opacity * 2.6))
  return (
    <span className={classes.cover} data-domain={category} data-loud={loud || undefined}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" strokeLinecap="round" aria-hidden="true">
        {coverShapes(title, shift).map(({ d, paint, opacity, line, dashes }) => (
          <path
            key={d}
            d={d}
            {...(line ? { stroke: `var(--${paint})`, strokeWidth: line } : { fill: `var(--${paint})` })}
            strokeDasharray={dashes}
            opacity={strength(opacity)}
          />
        ))}
      </svg>
      {src && isLeftOut && loud && (
        <button type="button" className={classes.show} onClick={() => setTapped(src)}>
          Show picture
        </button>
      )}
      {src && !isLeftOut && (
        <img
          src={src}
          alt=""
          data-loaded={loaded === src || undefined}
          loading={loud ? 'eager' : 'lazy'}
          onLoad={() => setLoaded(src)}
        />
      )}
    </span>
  )
})
