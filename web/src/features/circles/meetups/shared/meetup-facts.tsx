import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { IconClock, IconMapPin, IconUsers, IconVideo } from '@tabler/icons-react'
import classes from './meetup-facts.module.css'
import { placesText, placeText } from './words/meetup-words.ts'
import { timeSpan } from './words/when.ts'

/** Time, location and number of attendees, one per line. */
export function MeetupFacts({ meetup }: { meetup: MeetupRow }) {
  const places = placesText(meetup)
  const Place = meetup.is_online ? IconVideo : IconMapPin
  return (
    <ul className={classes.facts}>
      <li>
        <IconClock size={17} stroke={1.8} aria-hidden="true" />
        <span className="tabular">{timeSpan(meetup)}</span>
      </li>
      <li>
        <Place size={17} stroke={1.8} aria-hidden="true" />
        <span>{placeText(meetup)}</span>
      </li>
      {places && (
        <li>
          <IconUsers size={17} stroke={1.8} aria-hidden="true" />
          <span>{places}</span>
        </li>
      )}
    </ul>
  )
}
