import { plural } from '@muster/contract/lib/numbers.ts'
import { formatNumber } from '../text/format.ts'

/** Places at what people come to, in words: a meetup, a date of an event. */
export interface Places {
  readonly coming: number
  /** How many there are; null for no limit. */
  readonly places: number | null
}

/** Those that are left; null without a limit. */
const freePlaces = ({ coming, places }: Places): number | null =>
  places === null ? null : Math.max(0, places - coming)

export const isFull = (of: Places): boolean => freePlaces(of) === 0

/** Before it: '4 coming, 8 places left' */
export function comingText(of: Places): string {
  const coming = of.coming === 0 ? 'No one yet' : `${formatNumber(of.coming)} coming`
  const free = freePlaces(of)
  if (free === null) return coming
  return plural(free, {
    none: `${coming}, no places left`,
    one: `${coming}, 1 place left`,
    many: (n) => `${coming}, ${n} places left`,
  })
}

/** Afterwards: '4 had a place' */
export const hadPlaceText = (coming: number): string => `${formatNumber(coming)} had a place`

/** @param place what the server knows of it; null when it does not say */
export const placeInLineText = (place: number | null): string =>
  place ? `You’re number ${formatNumber(place)} on the waiting list` : 'You’re on the waiting list'

export const waitingHint = 'As soon as a place is free, it’ll be yours and we’ll let you know.'
export const fullHint = 'The waiting list moves up automatically.'
