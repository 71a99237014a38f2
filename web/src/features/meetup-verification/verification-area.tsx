import type { VerificationReview, VerificationRow } from '@muster/contract/circles/meetup-verification.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../ui/loading/states.tsx'
import { HeldBar, Presence } from '../../ui/work-queue/presence.tsx'
import { type Held, holdOptions, useHold } from '../../ui/work-queue/use-hold.ts'
import workArea from '../../ui/work-queue/work-area.module.css'
import { WorkArea } from '../../ui/work-queue/work-area.tsx'
import { AttendeeList } from '../meetups/shared/attendee-row.tsx'
import { AttendeeKarma } from './attendee-karma.tsx'
import { DecideBar } from './decide-bar.tsx'
import { DecidedBar } from './decided-bar.tsx'
import { firstKarma } from './karma.ts'
import { verificationReviewQuery } from './queries.ts'
import { RecordFacts } from './record-facts.tsx'
import type { VerificationActs } from './use-verification-acts.ts'

interface VerificationAreaProps {
  row: VerificationRow
  acts: VerificationActs
  /** Whether this row is on the screen at this moment. */
  isSeen: () => boolean
  /** A colleague turned out to have it open. */
  onTaken: () => void
  onSkip: () => void
}

/** One record with everything that a decision needs. */
export function VerificationArea({ row, acts, isSeen, onTaken, onSkip }: VerificationAreaProps) {
  const review = useQuery(verificationReviewQuery(row.id))
  const waiting = row.state === 'reported'
  const params = { meet_id: row.id }
  const held = useHold({
    query: useQuery(queryOf(api.meetupVerification.hold, { params, body: {} }, holdOptions(waiting))),
    takeOver: () => api.meetupVerification.hold.answer({ params, body: { take_over: true } }),
    ...{ waiting, listed: row.held_by, onTaken },
  })
  return (
    <WorkArea>
      {waiting && <Presence held={held} />}
      <QueryView
        query={review}
        errorTitle="The record did not load"
        skeleton={<SkeletonLines lines={9} height={22} />}
      >
        {(data) => (
          <Review
            key={`${data.row.id} ${data.row.state}`}
            {...{ review: data, acts, held, isSeen, onSkip }}
          />
        )}
      </QueryView>
    </WorkArea>
  )
}

function Review({
  review,
  acts,
  held,
  isSeen,
  onSkip,
}: Pick<VerificationAreaProps, 'acts' | 'isSeen' | 'onSkip'> & { review: VerificationReview; held: Held }) {
  const { row, meetup, attendees } = review
  const [karma, setKarma] = useState(() => firstKarma(attendees, meetup.report_description !== null))
  const waiting = row.state === 'reported'
  return (
    <>
      <RecordFacts review={review} />
      <section className={workArea.part}>
        <h3>Attendees</h3>
        <AttendeeList>
          {attendees.map((attendee) => (
            <AttendeeKarma
              key={attendee.attendee_id}
              attendee={attendee}
              karma={waiting ? (karma[attendee.attendee_id] ?? 0) : undefined}
              onKarma={(amount) => setKarma({ ...karma, [attendee.attendee_id]: amount })}
            />
          ))}
        </AttendeeList>
      </section>
      {!waiting && <DecidedBar review={review} acts={acts} />}
      {waiting && held.heldBy && <HeldBar held={held} onSkip={onSkip} />}
      {waiting && !held.heldBy && (
        <DecideBar row={row} karma={karma} acts={acts} isSeen={isSeen} onSkip={onSkip} />
      )}
    </>
  )
}
