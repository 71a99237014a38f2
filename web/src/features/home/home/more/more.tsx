import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import classes from './more.module.css'

const MoreCards = lazyPart(() => import('./more-cards.tsx'))

interface MoreProps {
  profile: UserProfile
  /** On a phone the cards come when they're asked for, so that home isn't too long. */
  folded: boolean
  onUnfold?: () => void
}

/** Loads the cards below the day on scroll, to keep the first view small. */
export function More({ profile, folded, onUnfold }: MoreProps) {
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
    <section ref={place} tabIndex={-1} className={classes.more} aria-label={t`More for you`}>
      {folded && (
        <Button
          variant="default"
          fullWidth
          onClick={() => {
            place.current?.focus({ preventScroll: true })
            onUnfold?.()
          }}
        >
          {t`Show more`}
        </Button>
      )}
      {near && !folded && (
        <Suspense>
          <MoreCards profile={profile} />
        </Suspense>
      )}
    </section>
  )
}
