import { ph, t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { Tip } from '../../../../ui/text/tip.tsx'
import { useSaved } from './use-saved.ts'
import { canTakePlace } from './words/meetup-words.ts'

/** Bookmarks a meetup. It reserves no place, so members with a place don't see it. */
export function SaveButton({ meetup }: { meetup: MeetupRow }) {
  const { save, unsave, saving } = useSaved(meetup.id)
  if (!useSignedIn() || !canTakePlace(meetup)) return null
  const saved = meetup.my_status === 'interested'
  return (
    <Tip label={saved ? t`Saved. Press to unsave` : t`Save for later`}>
      <ActionIcon
        size={36}
        aria-label={t`Save ${ph({ title: meetup.title })} for later`}
        aria-pressed={saved}
        loading={saving}
        onClick={saved ? unsave : save}
      >
        {saved ? <IconBookmarkFilled size={18} /> : <IconBookmark size={18} />}
      </ActionIcon>
    </Tip>
  )
}
