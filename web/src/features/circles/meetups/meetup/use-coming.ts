import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../../../api/client.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { forgetInvitation } from '../../../../shell/session/kept-invitation.ts'
import { usePlace } from '../../../../ui/places/use-place.ts'
import { useUnfolding } from '../../../../ui/ticket/use-unfolding.ts'
import { takeKeptPlace } from '../shared/kept-place.ts'
import { canTakePlace, isFull } from '../shared/words/meetup-words.ts'
import { holdsTicket } from './my-ticket.tsx'

/**
 * Takes a place on the meetup's page; automatically after a sign-in that was started to do so. @returns the
 * function to take it, and whether it was taken since the page opened
 */
export function useComing(meetup: MeetupDetail) {
  const params = { meet_id: meetup.id }
  const { come } = usePlace({
    title: meetup.title,
    take: () => api.meetups.going.answer({ params }),
    giveBack: () => api.meetups.notGoing.answer({ params }),
    reads: meetupReads,
    isWaiting: false,
    isFull: isFull(meetup),
  })
  const justCame = useUnfolding(holdsTicket(meetup))
  const isOpen = canTakePlace(meetup)
  const arrive = useEffectEvent(() => {
    forgetInvitation()
    if (isOpen && takeKeptPlace(meetup.id)) come()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each meetup, as soon as there is a place to take
  useEffect(() => arrive(), [meetup.id, isOpen])
  return { come, justCame, mayCome: isOpen && !isFull(meetup) }
}
