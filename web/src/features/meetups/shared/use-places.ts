import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { meetupReads } from '../../../api/reads.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { isFull } from './words/meetup-words.ts'

type Meetup = Pick<MeetupRow, 'id' | 'title' | 'my_status' | 'coming' | 'max_attendees'>

/** Coming, waiting, giving the place back, and saving for later. What shows afterwards is what the server says. */
export function usePlaces(meetup: Meetup) {
  const params = { meet_id: meetup.id }
  const invalidates = meetupReads
  // Whatever was refused, the page was out of date.
  const onError = () => void invalidate(...meetupReads)

  const going = useAction({
    call: () => api.meetups.going.answer({ params }),
    success: ({ reply }) =>
      reply.my_status === 'waiting'
        ? `All places are taken. You are number ${reply.my_place_in_line ?? 1} on the waiting list`
        : `You are coming to ${meetup.title}`,
    invalidates,
  })
  const notGoing = useAction({
    call: () => api.meetups.notGoing.answer({ params }),
    success: false,
    invalidates,
    onDone: () => {
      const text =
        meetup.my_status === 'waiting' ? 'You have left the waiting list' : 'Your place is given back'
      // Where others wait, the place is gone with it.
      if (isFull(meetup)) toast.success(text)
      else toast.action({ text, label: 'Undo', onAct: () => going.mutate() })
    },
  })
  const save = useAction({
    call: () => api.meetups.save.answer({ params }),
    success: 'Saved. It takes no place',
    invalidates,
  })
  const unsave = useAction({
    call: () => api.meetups.unsave.answer({ params }),
    success: false,
    invalidates,
    onDone: () =>
      toast.action({ text: 'No longer saved', label: 'Undo', onAct: () => save.mutate(undefined) }),
  })
  return {
    come: () => going.mutate(undefined, { onError }),
    stayAway: (onSettled?: () => void) => notGoing.mutate(undefined, { onError, onSettled }),
    save: () => save.mutate(undefined, { onError }),
    unsave: () => unsave.mutate(undefined, { onError }),
    busy: going.isPending || notGoing.isPending,
    saving: save.isPending || unsave.isPending,
  }
}
