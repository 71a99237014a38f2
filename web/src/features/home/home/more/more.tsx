import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import classes from './more.module.css'

const MoreCards = lazyPart(() => import('./more-cards.tsx'))

/** Loads the cards below the day on scroll, to keep the first view small. */
export function More({ profile }: { profile: UserProfile }) {
  const place = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={place} className={classes.more} aria-label="More for you">
      {near && (
        <Suspense>
          <MoreCards profile={profile} />
        </Suspense>
      )}
    </section>
  )
}
