import { meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useSignedIn } from '../../../../../api/session/session-store.ts'
import { lazyDialog } from '../../../../../ui/loading/lazy-dialog.tsx'
import { PlainIconButton } from '../../../../../ui/plain/plain-icon-button.tsx'
import { canShareNatively, shareNatively } from '../../../../../ui/share/share.ts'
import { useCopy } from '../../../../../ui/text/use-copy.ts'
import { sharedLine } from '../../shared/words/shared-line.ts'

// Not from `share-act.tsx`, whose button would come with the pages of visitors.
const ShareSheet = lazyDialog(() => import('../../../../../ui/share/share-sheet.tsx'))

/** Shares a meetup: members with a picture and a line of their own, visitors its address alone. */
export function ShareButton({ meetup }: { meetup: MeetupCard }) {
  const signedIn = useSignedIn()
  const [opened, setOpened] = useState(false)
  const { copy } = useCopy('Link copied')
  const path = meetupPath(meetup.id)
  const url = `${location.origin}${path}`
  const line = sharedLine(meetup)
  function share() {
    if (signedIn) setOpened(true)
    else void (canShareNatively() ? shareNatively({ line, url }) : copy(url))
  }
  return (
    <>
      <PlainIconButton tip="Share" label={`Share ${meetup.title}`} size={36} onClick={share}>
        <IconShare2 size={18} aria-hidden="true" />
      </PlainIconButton>
      <ShareSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={meetup.my_status === 'going' ? 'Share your ticket' : 'Share this meetup'}
        picture={`/shared-pictures${path}`}
        line={line}
        url={url}
        note="Your check-in code isn’t in the picture or the link."
      />
    </>
  )
}
