import type { VerificationReview, VerificationRow } from '@muster/contract/meetup-verification.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
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
  /** Back to the list, where there is no room for both. */
  onBack?: (() => void) | undefined
}

/** One record with everything that a decision needs. */
export function VerificationArea({ row, acts, isSeen, onBack }: VerificationAreaProps) {
  const review = useQuery(verificationReviewQuery(row.id))
  return (
    <WorkArea onBack={onBack}>
      <QueryView
        query={review}
        errorTitle="The record did not load"
        skeleton={<SkeletonLines lines={9} height={22} />}
      >
        {(data) => (
          <Review key={`${data.row.id} ${data.row.state}`} review={data} acts={acts} isSeen={isSeen} />
        )}
      </QueryView>
    </WorkArea>
  )
}

function Review({
  review,
  acts,
  isSeen,
}: Pick<VerificationAreaProps, 'acts' | 'isSeen'> & { review: VerificationReview }) {
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
      {waiting ? (
        <DecideBar row={row} karma={karma} acts={acts} isSeen={isSeen} />
      ) : (
        <DecidedBar review={review} acts={acts} />
      )}
    </>
  )
}
