import { ActionIcon, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconShare2 } from '@tabler/icons-react'
import { toast } from '../../../../ui/acts/toast.tsx'
import { canShareNatively, shareNatively } from '../../../../ui/files/share.ts'
import { meetupAddress } from '../../shared/words/meetup-address.ts'

/** Passes the address of a meetup on: by the share sheet of a phone, or copied. */
export function ShareButton({ meetup }: { meetup: { readonly id: string; readonly title: string } }) {
  const clipboard = useClipboard()
  const address = meetupAddress(meetup.id, null)
  function share() {
    if (canShareNatively()) return void shareNatively(meetup.title, address)
    clipboard.copy(address)
    toast.success('The link is copied')
  }
  return (
    <Tooltip label="Share">
      <ActionIcon size={36} aria-label={`Share ${meetup.title}`} onClick={share}>
        <IconShare2 size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
