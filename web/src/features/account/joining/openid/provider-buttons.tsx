import { Trans } from '@lingui/react/macro'
import type { OpenidProviderId } from '@muster/contract/account/openid.ts'
import { useState } from 'react'
import { useSite } from '../../../../api/site.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { useOnce } from '../../../../ui/acts/use-once.ts'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { useComingBack } from '../../../../ui/use-coming-back.ts'
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
            <Trans>Continue with {name}</Trans>
          </span>
        </PlainButton>
      ))}
    </div>
  )
}

/** Google's branding rules require this logo on its sign-in button. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.63-.06-1.25-.16-1.84H9v3.49h4.84a4.14 4.14 0 0 1-1.8 2.71v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.09-2.85H.96v2.34A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M3.95 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l2.99-2.33z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l2.99 2.33A5.36 5.36 0 0 1 9 3.58z"
      />
    </svg>
  )
}
