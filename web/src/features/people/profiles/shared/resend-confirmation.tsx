import { Button } from '@mantine/core'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'

/** Mails the link that confirms the member's address, or the new one that waits, once more. */
export function ResendConfirmation() {
  const resend = useAction({ call: () => api.profiles.resendConfirmation.answer({}) })
  return (
    <Button variant="default" size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
      Resend link
    </Button>
  )
}
