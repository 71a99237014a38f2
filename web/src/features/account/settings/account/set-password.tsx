import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import classes from '../section.module.css'

interface SetPasswordProps {
  /** Email address or member ID. */
  account: string
  lead: string
}

/** For members without a password: sends an email with a link to set one. */
export function SetPassword({ account, lead }: SetPasswordProps) {
  const mail = useAction({
    call: () => api.account.forgotPassword.answer({ body: { emailOrMuid: account } }),
    success: t`We’ve emailed you a link`,
  })
  return (
    <>
      <p className={classes.lead}>{lead}</p>
      <Button
        variant="default"
        loading={mail.isPending}
        disabled={mail.isSuccess}
        onClick={() => mail.mutate()}
      >
        {t`Email me a link`}
      </Button>
    </>
  )
}
