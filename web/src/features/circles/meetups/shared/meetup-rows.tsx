import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import type { ReactNode } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { DatedRows } from '../../../../ui/layout/dated-rows.tsx'
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
    <DatedRows
      items={meetups}
      row={(meetup) => ({
        id: meetup.id,
        moment: meetup.meet_time,
        quiet: !isAhead(meetup),
        title: meetup.title,
        to: meetupPath(meetup.id),
        facts: [timeSpan(meetup), placeText(meetup), placesText(meetup)],
        note: note?.(meetup),
        end: (
          <>
            <Chip tone={badge(meetup).tone}>{badge(meetup).label}</Chip>
            {act?.(meetup)}
          </>
        ),
      })}
    />
  )
}
