import { meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import type { ReactNode } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { DatedRows } from '../../../../ui/layout/dated-rows.tsx'
import { isAhead, placesText, placeText, stateWords, type Word } from './words/meetup-words.ts'
import { timeSpan } from './words/when.ts'

interface MeetupRowsProps {
  meetups: readonly MeetupRow[]
  /** The badge of a row; defaults to its state. */
  badge?: (meetup: MeetupRow) => Word
  /** Shown below a row's facts, for example a reason. */
  note?: (meetup: MeetupRow) => ReactNode
  /** The action at the end of a row. */
  act?: (meetup: MeetupRow) => ReactNode
}

const stateOf = (meetup: MeetupRow) => stateWords[meetup.state]

/** Meetups as rows, each with a badge for its state. */
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
