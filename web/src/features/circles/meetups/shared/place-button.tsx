import { meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { api } from '../../../../api/client.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { PlaceButton as Place } from '../../../../ui/places/place-button.tsx'
import { canTakePlace, isAhead, isFull } from './words/meetup-words.ts'

interface PlaceButtonProps {
  meetup: MeetupRow
  size?: 'sm' | 'md'
  /** One of many on the page, so it isn't styled as the primary button. */
  quiet?: boolean
}

/** Takes or gives up my place at a meetup; renders nothing when neither is possible. */
export function PlaceButton({ meetup, ...look }: PlaceButtonProps) {
  const { id, title, my_status } = meetup
  const placed = (my_status === 'going' || my_status === 'waiting') && isAhead(meetup)
  if (!placed && !canTakePlace(meetup)) return null
  const params = { meet_id: id }
  return (
    <Place
      {...look}
      title={title}
      status={placed ? my_status : null}
      isFull={isFull(meetup)}
      address={meetupPath(id)}
      take={() => api.meetups.going.answer({ params })}
      giveBack={() => api.meetups.notGoing.answer({ params })}
      reads={meetupReads}
    />
  )
}
