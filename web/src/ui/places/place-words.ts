import { ph, plural, t } from '@lingui/core/macro'
import { formatNumber } from '../text/format.ts'

/** Places at a meetup or one date of an event. */
export interface Places {
  readonly coming: number
  /** Limit; null for none. */
  readonly places: number | null
}

/** Free places; null without a limit. */
const freePlaces = ({ coming, places }: Places): number | null =>
  places === null ? null : Math.max(0, places - coming)

export const isFull = (of: Places): boolean => freePlaces(of) === 0

/** Before the date: '4 coming, 8 places left' */
export function comingText(of: Places): string {
  const coming = plural({ coming: of.coming }, { 0: 'No one yet', one: '# coming', other: '# coming' })
  const free = freePlaces(of)
  if (free === null) return coming
  return plural(free, {
    0: `${coming}, no places left`,
    one: `${coming}, # place left`,
    other: `${coming}, # places left`,
  })
}

/** After the date: '4 had a place' */
export const hadPlaceText = (coming: number): string =>
  plural(coming, { one: '# had a place', other: '# had a place' })

/** @param place position on the waiting list; null if the server doesn't say */
export const placeInLineText = (place: number | null): string =>
  place
    ? t`You’re number ${ph({ place: formatNumber(place) })} on the waiting list`
    : t`You’re on the waiting list`

export const waitingHint = t`As soon as a place is free, it’ll be yours and we’ll let you know.`
export const fullHint = t`The waiting list moves up automatically.`
