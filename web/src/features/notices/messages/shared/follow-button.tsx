import { api } from '../../../../api/client.ts'
import { PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'

interface FollowButtonProps {
  readonly id: string
  readonly opens: string
  readonly label: string
}

/** Opens what a message is about. That someone followed it is noted on the side, and no reason to wait. */
export function FollowButton({ id, opens, label }: FollowButtonProps) {
  const note = () => void api.messages.follow({ params: { message_id: id } }).catch(() => undefined)
  return (
    <p>
      <PlainLinkButton to={opens} onClick={note}>
        {label}
      </PlainLinkButton>
    </p>
  )
}
