import { t } from '@lingui/core/macro'
import type { SecondStepAsked } from '@muster/contract/account/second-step.ts'
import type { Tokens } from '@muster/contract/account/sign-in.ts'
import { api } from '../../../../api/client.ts'
import { firstStep } from '../../../../api/session/first-step.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'

export interface PasswordStepProps {
  /** Address already typed in the other sign-in form. */
  address: string
  /** Never rejects; the form stays busy until it resolves. */
  enter: (tokens: Tokens) => Promise<void>
  onSecondStep: (asked: SecondStepAsked) => void
}

/** Form state of the password sign-in. */
export function usePasswordStep({ address, enter, onSecondStep }: PasswordStepProps) {
  return useContractForm({
    initialValues: { emailOrMuid: address, password: '' },
    schema: () => import('./sign-in-schemas.ts').then((schemas) => schemas.PasswordStep),
    send: async (body) => {
      const tokens = await firstStep(api.auth.signIn({ body }), onSecondStep)
      if (!tokens) return
      toast.success(t`You’re signed in`)
      await enter(tokens)
    },
  })
}
