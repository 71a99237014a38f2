import { t } from '@lingui/core/macro'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'

/** Resends the email once the countdown has ended. */
export function ResendButton({
  label,
  left,
  busy,
  onResend,
}: {
  label: string
  left: number
  busy: boolean
  onResend: () => void
}) {
  if (left > 0) return <span>{t`${label} in ${left} s`}</span>
  return (
    <PlainButton look="link" busy={busy} onClick={onResend}>
      {label}
    </PlainButton>
  )
}

/** Seconds between two emails. */
export const RESEND_AFTER = 60
