import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { IconShare2 } from '@tabler/icons-react'
import { canShareNatively, shareNatively } from '../../../../../ui/files/share.ts'
import { PlainIconButton } from '../../../../../ui/plain/plain-icon-button.tsx'
import { useCopy } from '../../../../../ui/text/use-copy.ts'

/** Shares the address of a meetup through the phone's share sheet, or copies it. */
export function ShareButton({ meetup }: { meetup: { readonly id: string; readonly title: string } }) {
  const { copy } = useCopy('Link copied')
  const address = `${location.origin}${meetupPath(meetup.id)}`
  const share = () => (canShareNatively() ? shareNatively(meetup.title, address) : copy(address))
  return (
    <PlainIconButton tip="Share" label={`Share ${meetup.title}`} size={36} onClick={() => void share()}>
      <IconShare2 size={18} aria-hidden="true" />
    </PlainIconButton>
  )
}
