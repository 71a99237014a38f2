import { t } from '@lingui/core/macro'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useSignedIn } from '../../api/session/session-store.ts'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import { PlainIconButton } from '../plain/plain-icon-button.tsx'
import { useCopy } from '../text/use-copy.ts'
import { canShareNatively, sharedPicture, shareNatively } from './share.ts'

// Not from `share-act.tsx`, whose button would come with the pages of visitors.
const ShareSheet = lazyDialog(() => import('./share-sheet.tsx'))

interface ShareButtonProps {
  /** Name of what is shared. */
  name: string
  /** Path of its page. */
  path: string
  /** A line in the member's own voice. */
  line: string
  /** Title of the sheet: 'Share your ticket' */
  title: string
  note?: string
}

/** Shares a meetup or event: members with a picture and a line of their own, visitors its address alone. */
export function ShareButton({ name, path, line, title, note }: ShareButtonProps) {
  const signedIn = useSignedIn()
  const [opened, setOpened] = useState(false)
  const { copy } = useCopy(t`Link copied`)
  const url = `${location.origin}${path}`
  function share() {
    if (signedIn) setOpened(true)
    else void (canShareNatively() ? shareNatively({ line, url }) : copy(url))
  }
  return (
    <>
      <PlainIconButton tip={t`Share`} label={t`Share ${name}`} size={36} onClick={share}>
        <IconShare2 size={18} aria-hidden="true" />
      </PlainIconButton>
      <ShareSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        picture={sharedPicture(path)}
        line={line}
        url={url}
        {...(note && { note })}
      />
    </>
  )
}
