import { t } from '@lingui/core/macro'
import { memo, Suspense, useState } from 'react'
import { useLessData } from '../../theme/less-data.ts'
import { lazyPart, Nothing } from '../loading/lazy-part.tsx'
import classes from './cover.module.css'

// Until it's there, a cover is its tint.
const Motif = lazyPart(() => import('./motif.tsx'), Nothing)

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
  return (
    <span className={classes.cover} data-domain={category} data-loud={loud || undefined}>
      <Suspense fallback={null}>
        <Motif title={title} shift={shift} loud={loud} />
      </Suspense>
      {src && isLeftOut && loud && (
        <button type="button" className={classes.show} onClick={() => setTapped(src)}>
          {t`Show picture`}
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
