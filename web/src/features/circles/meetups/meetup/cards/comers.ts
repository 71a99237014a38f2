import type { Face } from '@muster/contract/account/face.ts'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'

export type Coming = Face

/** More faces make a wall; the rest is a number. */
const MOST_FACES = 17

type People = Pick<MeetupCard, 'attendees' | 'host' | 'my_status'>

/** Who is shown of those who come, the host first and the reader last, and how many are not. */
export function comers(meetup: People, me: Coming | null, many: number) {
  const isIn = meetup.my_status !== null && !['interested', 'waiting'].includes(meetup.my_status)
  const others = meetup.attendees.filter(({ muid }) => muid !== me?.muid)
  const host = meetup.host?.muid
  const sorted = [
    ...others.filter(({ muid }) => muid === host),
    ...others.filter(({ muid }) => muid !== host),
  ].slice(0, MOST_FACES)
  const people = me && isIn ? [...sorted, me] : sorted
  return {
    shown: people.map((person) => ({
      ...person,
      isHost: person.muid === host,
      isMe: person.muid === me?.muid,
    })),
    hidden: Math.max(0, many - people.length),
  }
}
