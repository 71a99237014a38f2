import type { OpenidProviderId } from '@muster/contract/account/openid.ts'
import { useEffect, useState } from 'react'
import { useSite } from '../../../api/site.ts'
import { tellFailure } from '../../../ui/acts/tell-failure.ts'
import { useOnce } from '../../../ui/acts/use-once.ts'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { startOpenid } from './openid-start.ts'
import classes from './provider-buttons.module.css'

interface ProviderButtonsProps {
  /** Where one wants to go when one is in. */
  ruri: string | null
}

/** The ways in by an account elsewhere, where this installation has any. */
export function ProviderButtons({ ruri }: ProviderButtonsProps) {
  const { sign_in: providers } = useSite()
  const [leaving, setLeaving] = useState<OpenidProviderId | null>(null)

  // Who comes back by the browser's own button finds the page as they left it.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(null)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  const start = useOnce(async (provider: OpenidProviderId) => {
    setLeaving(provider)
    await startOpenid(provider, ruri).catch((error: unknown) => {
      setLeaving(null)
      tellFailure(error)
    })
  })

  if (providers.length === 0) return null
  return (
    <div className={classes.ways}>
      {providers.map(({ id, name }) => (
        <PlainButton
          key={id}
          look="default"
          wide
          busy={leaving === id}
          disabled={leaving !== null}
          onClick={() => void start(id)}
        >
          <span className={classes.label}>
            {id === 'google' && <GoogleMark />}
            Continue with {name}
          </span>
        </PlainButton>
      ))}
    </div>
  )
}
