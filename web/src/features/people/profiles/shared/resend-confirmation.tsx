import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'

/** Resends the link that confirms the member's address, or a pending new one. */
export function ResendConfirmation() {
  const resend = useAction({ call: () => api.profiles.resendConfirmation.answer({}) })
  return (
    <Button variant="default" size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
      {t`Resend link`}
    </Button>
  )
}
