import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { DateBlock } from '../../../ui/date-block.tsx'
import rows from '../../../ui/layout/rows.module.css'
import classes from './meetup-rows.module.css'
import { meetupPath } from './words/meetup-address.ts'
import { isAhead, placesText, placeText, stateWords, type Word } from './words/meetup-words.ts'
import { timeSpan } from './words/when.ts'

interface MeetupRowsProps {
  meetups: readonly MeetupRow[]
  /** The word about one; where it stands by default. */
  badge?: (meetup: MeetupRow) => Word
  /** Below the facts of one: a reason, for instance. */
  note?: (meetup: MeetupRow) => ReactNode
  /** At the end of one: what is to be done. */
  act?: (meetup: MeetupRow) => ReactNode
}

const stateOf = (meetup: MeetupRow) => stateWords[meetup.state]

/** Meetups one below the other, each with a word about where it stands. */
export function MeetupRows({ meetups, badge = stateOf, note, act }: MeetupRowsProps) {
  return (
    <ul className={rows.list}>
      {meetups.map((meetup) => (
        <li key={meetup.id} className={`${rows.row} ${classes.row}`}>
          <DateBlock moment={meetup.meet_time} quiet={!isAhead(meetup)} />
          <div className={classes.text}>
            <Link className={classes.title} to={meetupPath(meetup.id)}>
              {meetup.title}
            </Link>
            <p className={classes.facts}>
              {[timeSpan(meetup), placeText(meetup), placesText(meetup)].filter(Boolean).join(' · ')}
            </p>
            {note?.(meetup)}
          </div>
          <div className={classes.end}>
            <Chip tone={badge(meetup).tone}>{badge(meetup).label}</Chip>
            {act?.(meetup)}
          </div>
        </li>
      ))}
    </ul>
  )
}
