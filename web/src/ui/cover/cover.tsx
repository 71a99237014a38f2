import { memo, useState } from 'react'
import classes from './cover.module.css'
import { coverShapes, HEIGHT, WIDTH } from './motifs.ts'

export interface CoverProps {
  /** Of the group, circle, meetup or event: it gives the motif. */
  title: string
  /** A domain colours it; anything else leaves it in the brand's blue. */
  category: string
  /** In full colour: for what the page is about, once a screen. */
  loud?: boolean
  /** Address of a picture that its owner has chosen; it fades in over the motif once it is there. */
  src?: string | null
}

/** The picture of what the words below it are about: a chosen one, or a drawn one. As high as `--cover-height` says. Decorative: words never lie on it. */
export const Cover = memo(function Cover({ title, category, loud = false, src }: CoverProps) {
  const [loaded, setLoaded] = useState<string>()
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
      {src && (
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
