import type { NamedFace } from '@muster/contract/account/face.ts'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'

export type Coming = NamedFace

/** Most faces shown; the rest is counted. */
const MOST_FACES = 17

type People = Pick<MeetupCard, 'attendees' | 'host' | 'my_status'>

/** The faces to show, host first and reader last, and the number of the others. */
export function comers(meetup: People, me: Coming | null, many: number) {
  const isIn = meetup.my_status !== null && !['interested', 'waiting'].includes(meetup.my_status)
  const others = meetup.attendees.filter(({ muid }) => muid !== me?.muid)
  const host = meetup.host?.muid ?? undefined
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
