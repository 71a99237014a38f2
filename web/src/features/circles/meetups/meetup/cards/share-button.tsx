import { IconShare2 } from '@tabler/icons-react'
import { canShareNatively, shareNatively } from '../../../../../ui/files/share.ts'
import { PlainIconButton } from '../../../../../ui/plain/plain-icon-button.tsx'
import { useCopy } from '../../../../../ui/text/use-copy.ts'
import { meetupAddress } from '../../shared/words/meetup-address.ts'

/** Shares the address of a meetup through the phone's share sheet, or copies it. */
export function ShareButton({ meetup }: { meetup: { readonly id: string; readonly title: string } }) {
  const { copy } = useCopy('Link copied')
  const address = meetupAddress(meetup.id, null)
  const share = () => (canShareNatively() ? shareNatively(meetup.title, address) : copy(address))
  return (
    <PlainIconButton tip="Share" label={`Share ${meetup.title}`} size={36} onClick={() => void share()}>
      <IconShare2 size={18} aria-hidden="true" />
    </PlainIconButton>
  )
}
