import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { VerificationReview, VerificationRow } from '@muster/contract/circles/meetup-verification.ts'
import { useState } from 'react'
import { PracticeLink } from '../../../../shell/manage/practice-link.tsx'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { DecidedText } from '../../../../ui/work-queue/decide/decided-text.tsx'
import { Decisions, UndoUntil } from '../../../../ui/work-queue/decide/decisions.tsx'
import { CaseRead } from '../../../../ui/work-queue/open/open-case.tsx'
import workArea from '../../../../ui/work-queue/work-area.module.css'
import { WorkBar } from '../../../../ui/work-queue/work-bar.tsx'
import { AttendeeList } from '../shared/attendee-row.tsx'
import { AttendeeKarma } from './attendee-karma.tsx'
import { DecideBar } from './decide-bar.tsx'
import { firstKarma } from './karma.ts'
import { verificationReviewQuery } from './queries.ts'
import { RecordFacts } from './record-facts.tsx'
import type { VerificationActs } from './use-verification-acts.ts'
import classes from './verification-case.module.css'

interface VerificationCaseProps {
  row: VerificationRow
  acts: VerificationActs
}

/** One record with everything needed for a decision. */
export function VerificationCase({ row, acts }: VerificationCaseProps) {
  return (
    <CaseRead query={verificationReviewQuery(row.id)} errorTitle={t`We couldn’t load this record`}>
      {(review) => <Review key={review.row.state} review={review} acts={acts} />}
    </CaseRead>
  )
}

function Review({ review, acts }: Pick<VerificationCaseProps, 'acts'> & { review: VerificationReview }) {
  const { row, meetup, attendees } = review
  const [karma, setKarma] = useState(() => firstKarma(attendees, meetup.report_description !== null))
  const waiting = row.state === 'reported'
  return (
    <>
      <RecordFacts review={review} />
      <section className={workArea.part}>
        <h3>{t`Reports and karma`}</h3>
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
      <Decisions className={classes.bar} decided={!waiting && <DecidedBar review={review} acts={acts} />}>
        <DecideBar
          row={row}
          name={t`“${ph({ title: row.title })}” of ${ph({ circle: row.learning_circle })}`}
          help={t`The leads of ${ph({ learningCircle: row.learning_circle })} will see your reason. If they change the text or picture, the record will come back to the queue.`}
          karma={karma}
          acts={acts}
        />
      </Decisions>
    </>
  )
}

/** Who decided and when, with an undo for a day. */
function DecidedBar({ review, acts }: { review: VerificationReview; acts: VerificationActs }) {
  const { row, undo_until } = review
  const [asking, setAsking] = useState(false)
  const undo = () => acts.undo.mutate(row, { onSettled: () => setAsking(false) })
  return (
    <WorkBar className={classes.bar}>
      <DecidedText how={row.state === 'verified' ? t`Verified` : t`Rejected`} row={row}>
        {row.state === 'verified' && (
          <> · {plural({ karma: row.karma_given }, { one: '# karma', other: '# karma' })}</>
        )}
      </DecidedText>
      <UndoUntil
        until={undo_until}
        loading={acts.undo.isPending}
        onUndo={() => (row.state === 'verified' ? setAsking(true) : undo())}
      />
      <PracticeLink of={{ fromMeetup: row.id }} />
      <ConfirmDialog
        opened={asking}
        title={t`Undo the verification of “${ph({ title: row.title })}” of ${ph({ learningCircle: row.learning_circle })}?`}
        confirmLabel={t`Undo verification`}
        danger
        busy={acts.undo.isPending}
        onConfirm={undo}
        onClose={() => setAsking(false)}
      >
        <Trans>
          This reverses the {ph({ karmaGiven: formatNumber(row.karma_given) })} karma given to attendees, and
          puts the record back in the queue.
        </Trans>
      </ConfirmDialog>
    </WorkBar>
  )
}
