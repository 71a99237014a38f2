import type { OpenidProviderId } from '@muster/contract/account/openid.ts'
import { useState } from 'react'
import { useSite } from '../../../../api/site.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { useOnce } from '../../../../ui/acts/use-once.ts'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { useComingBack } from '../../../../ui/use-coming-back.ts'
import { GoogleMark } from './google-mark.tsx'
import { startOpenid } from './openid-start.ts'
import classes from './provider-buttons.module.css'

interface ProviderButtonsProps {
  /** Page to return to after sign-in. */
  ruri: string | null
}

/** Buttons for the OpenID providers of this installation; renders nothing when there are none. */
export function ProviderButtons({ ruri }: ProviderButtonsProps) {
  const { sign_in: providers } = useSite()
  const [leaving, setLeaving] = useState<OpenidProviderId | null>(null)

  useComingBack(() => setLeaving(null))

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
