import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MEETUPS, meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { EmptyPicture } from '../../../../ui/illustrations/empty.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { myReportQuery } from '../queries.ts'
import { CircleVerdict } from '../shared/circle/circle-verdict.tsx'
import { ReportDetails } from '../shared/circle/report-details.tsx'
import { TakeBackReport } from '../shared/circle/take-back-report.tsx'
import { MeetupPaper, paperSkeleton } from '../shared/meetup-paper.tsx'
import classes from './report.module.css'
import { ReportForm } from './report-form.tsx'

/** An attendee reports what they learned and shows their work; read-only once sent. */
export default function AttendeeReportPage() {
  return (
    <MeetupPaper
      className={classes.page}
      title={t`Your report`}
      crumb={t`Your report`}
      heading={t`Your report`}
    >
      {(meetup) => <Report meetup={meetup} />}
    </MeetupPaper>
  )
}

function Report({ meetup }: { meetup: MeetupDetail }) {
  const { my_status } = meetup
  const attended = my_status === 'joined' || my_status === 'report_due' || my_status === 'done'
  if (attended) return <OfAttendee meetup={meetup} />
  return (
    <Card>
      <EmptyState
        title={t`Only people who checked in can send a report`}
        action={
          <Button component={Link} to={meetupPath(meetup.id)} variant="default">
            {t`Open meetup`}
          </Button>
        }
      >
        {t`You haven’t checked in to this meetup.`}
      </EmptyState>
    </Card>
  )
}

function OfAttendee({ meetup }: { meetup: MeetupDetail }) {
  const report = useQuery(myReportQuery(meetup.id))
  const [sent, setSent] = useState(false)
  if (sent) return <Congratulations meetupId={meetup.id} title={meetup.title} />
  return (
    <QueryView query={report} errorTitle={t`We couldn’t load your report`} skeleton={paperSkeleton}>
      {(mine) => {
        if (mine.is_report_submitted) {
          return (
            <Card title={t`Sent`} aside={<Link to={meetupPath(meetup.id)}>{t`Back to meetup`}</Link>}>
              <ReportDetails report={mine} />
              <div className={classes.verdict}>
                <CircleVerdict report={mine} />
              </div>
              {!meetup.is_report_submitted && <TakeBackReport meetupId={meetup.id} />}
            </Card>
          )
        }
        // The circle's record is already written, so a report is no longer possible.
        if (meetup.my_status === 'done') return <Closed meetup={meetup} />
        return <ReportForm meetup={meetup} report={mine} onSent={() => setSent(true)} />
      }}
    </QueryView>
  )
}

function Closed({ meetup }: { meetup: MeetupDetail }) {
  return (
    <Card>
      <EmptyState
        title={t`The record is closed`}
        action={
          <Button component={Link} to={meetupPath(meetup.id)} variant="default">
            {t`Open meetup`}
          </Button>
        }
      >
        {t`The circle has written its record of this meetup, so reports can no longer be added.`}
      </EmptyState>
    </Card>
  )
}

/** Shown after the report was sent: a thank-you and the next steps. */
function Congratulations({ meetupId, title }: { meetupId: string; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused form was unmounted, so move the focus to the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className={classes.done} aria-live="polite">
        <EmptyPicture kind="done" />
        <h2 ref={heading} tabIndex={-1}>
          {t`Congratulations!`}
        </h2>
        <p className={classes.quiet}>
          <Trans>
            Your report on {title} has been sent. The circle will read it and close its record. Then we’ll
            tell you about your karma.
          </Trans>
        </p>
        <div className={classes.acts}>
          <Button component={Link} to={MEETUPS}>
            {t`Continue learning`}
          </Button>
          <Button component={Link} to={meetupPath(meetupId)} variant="default">
            {t`Back to meetup`}
          </Button>
        </div>
      </div>
    </Card>
  )
}
