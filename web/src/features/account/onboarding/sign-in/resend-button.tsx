import { PlainButton } from '../../../../ui/plain/plain-button.tsx'

/** Mails again, once the pause is over. */
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
  if (left > 0) return <span>{`${label} in ${left} s`}</span>
  return (
    <PlainButton look="link" busy={busy} onClick={onResend}>
      {label}
    </PlainButton>
  )
}

/** Pause between two mails, in seconds. */
export const RESEND_AFTER = 60
