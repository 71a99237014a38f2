import { t } from '@lingui/core/macro'
import type { Tokens } from '@muster/contract/account/sign-in.ts'
import { useState } from 'react'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useOnce } from '../../../../ui/acts/use-once.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'

interface PasskeyButtonProps {
  enter: (tokens: Tokens) => Promise<void>
  disabled?: boolean
  look?: 'filled' | 'default'
}

/** Sign-in with any passkey on this device. Its code is loaded on click. */
export function PasskeyButton({ enter, disabled = false, look = 'default' }: PasskeyButtonProps) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const signIn = useOnce(async () => {
    setBusy(true)
    setProblem(undefined)
    const { passkeySignIn } = await import('./passkey-sign-in.ts')
    const outcome = await passkeySignIn().catch((error: unknown) => void tellFailure(error))
    if (typeof outcome === 'string') setProblem(outcome)
    else if (outcome) {
      toast.success(t`You’re signed in`)
      await enter(outcome)
    }
    setBusy(false)
  })
  return (
    <>
      <PlainButton look={look} wide busy={busy} disabled={disabled} onClick={signIn}>
        {t`Use a passkey`}
      </PlainButton>
      <FormProblem text={problem} />
    </>
  )
}
