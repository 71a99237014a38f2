import { ph, t } from '@lingui/core/macro'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { Elsewhere } from '../../shared/elsewhere-line.tsx'
import { distanceTo, usePosition } from '../../shared/position.ts'
import { distanceText } from '../../shared/words/meetup-words.ts'

/** Says that the meetup is in another district than the reader's, and how far it is; no reason not to come. */
export function OtherDistrict({ meetup }: { meetup: MeetupDetail }) {
  const position = usePosition()
  if (meetup.other_district === null) return null
  const km = distanceTo(meetup, position)
  return (
    <Elsewhere>
      {km === null
        ? t`It’s in ${ph({ otherDistrict: meetup.other_district })}, another district than yours.`
        : t`It’s in ${ph({ otherDistrict: meetup.other_district })}, another district than yours: ${ph({ distanceText: distanceText(km) })} away.`}
    </Elsewhere>
  )
}
