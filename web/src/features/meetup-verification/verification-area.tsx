import { Button } from '@mantine/core'
import type { VerificationReview, VerificationRow } from '@muster/contract/meetup-verification.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import { AttendeeKarma } from './attendee-karma.tsx'
import { DecideBar } from './decide-bar.tsx'
import { DecidedBar } from './decided-bar.tsx'
import { firstKarma } from './karma.ts'
import { verificationReviewQuery } from './queries.ts'
import { RecordFacts } from './record-facts.tsx'
import type { VerificationActs } from './use-verification-acts.ts'
import classes from './verification-area.module.css'

interface VerificationAreaProps {
  row: VerificationRow
  acts: VerificationActs
  /** Back to the list, where there is no room for both. */
  onBack?: (() => void) | undefined
}

/** One record with everything that a decision needs. */
export function VerificationArea({ row, acts, onBack }: VerificationAreaProps) {
  const review = useQuery(verificationReviewQuery(row.id))
  return (
    <Card className={classes.area}>
      {onBack && (
        <Button variant="subtle" size="sm" mb="sm" leftSection={<IconArrowLeft size={17} />} onClick={onBack}>
          Back to the list
        </Button>
      )}
      <QueryView
        query={review}
        errorTitle="The record did not load"
        skeleton={<SkeletonLines lines={9} height={22} />}
      >
        {(data) => <Review key={`${data.row.id} ${data.row.state}`} review={data} acts={acts} />}
      </QueryView>
    </Card>
  )
}

function Review({ review, acts }: { review: VerificationReview; acts: VerificationActs }) {
  const { row, meetup, attendees } = review
  const [karma, setKarma] = useState(() => firstKarma(attendees, meetup.report_description !== null))
  const waiting = row.state === 'reported'
  return (
    <>
      <RecordFacts review={review} />
      <section className={classes.part}>
        <h3>Attendees</h3>
        <ul className={classes.attendees}>
          {attendees.map((attendee) => (
            <AttendeeKarma
              key={attendee.attendee_id}
              attendee={attendee}
              karma={waiting ? (karma[attendee.attendee_id] ?? 0) : undefined}
              onKarma={(amount) => setKarma({ ...karma, [attendee.attendee_id]: amount })}
            />
          ))}
        </ul>
      </section>
      {waiting ? (
        <DecideBar row={row} karma={karma} acts={acts} />
      ) : (
        <DecidedBar review={review} acts={acts} />
      )}
    </>
  )
}
