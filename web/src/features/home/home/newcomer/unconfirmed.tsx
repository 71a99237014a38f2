import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconMail } from '@tabler/icons-react'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './unconfirmed.module.css'

/** Shown until the email address is confirmed: the address, and a button to resend the link. */
export default function Unconfirmed({ address }: { address: string }) {
  const resend = useAction({ call: () => api.profiles.resendConfirmation.answer({}) })
  return (
    <div className={classes.line}>
      <IconMail size={18} stroke={1.8} aria-hidden="true" />
      <Text grow>
        <Trans>Confirm your email address: {address}</Trans>
      </Text>
      <button type="button" disabled={resend.isPending} onClick={() => resend.mutate()}>
        {t`Resend email`}
      </button>
    </div>
  )
}
