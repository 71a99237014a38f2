import { Button } from '@mantine/core'
import type { MeetupDetail } from '@muster/contract/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { isMissing } from '../../../api/is-missing.ts'
import { useTitle } from '../../../api/site.ts'
import { useProfile } from '../../../shell/session-queries.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../ui/states.tsx'
import { MEETUPS } from '../../learning-circles/shared/circle-address.ts'
import { meetupQuery, myReportQuery } from '../queries.ts'
import { CircleVerdict } from '../shared/circle-verdict.tsx'
import { meetupPath } from '../shared/meetup-address.ts'
import { NoSuchMeetup } from '../shared/no-such-meetup.tsx'
import { ReportDetails } from '../shared/report-details.tsx'
import { longDay } from '../shared/when.ts'
import { Congratulations } from './congratulations.tsx'
import classes from './report.module.css'
import { ReportForm } from './report-form.tsx'

/** An attendee tells what was learned, and shows the work; read-only once it is sent. */
export default function AttendeeReportPage() {
  useTitle('Your report')
  const { id = '' } = useParams()
  const meetup = useQuery(meetupQuery(id))
  return (
    <div className={classes.page}>
      <PageHeader
        crumbs={[
          { label: 'Meetups', to: MEETUPS },
          { label: meetup.data?.title ?? 'Meetup', to: meetupPath(id) },
          { label: 'Your report' },
        ]}
        title="Your report"
        lead={meetup.data && `${meetup.data.title}, ${longDay(meetup.data.meet_time)}`}
      />
      {isMissing(meetup.error) ? (
        <Card>
          <NoSuchMeetup />
        </Card>
      ) : (
        <QueryView query={meetup} errorTitle="The meetup did not load" skeleton={skeleton}>
          {(detail) => <Report meetup={detail} />}
        </QueryView>
      )}
    </div>
  )
}

const skeleton = (
  <Card>
    <SkeletonLines lines={8} height={22} />
  </Card>
)

function Report({ meetup }: { meetup: MeetupDetail }) {
  const { my_status } = meetup
  const attended = my_status === 'joined' || my_status === 'report_due' || my_status === 'done'
  if (attended) return <OfAttendee meetup={meetup} />
  return (
    <Card>
      <EmptyState
        title="Only who checked in reports"
        action={
          <Button component={Link} to={meetupPath(meetup.id)} variant="default">
            Open the meetup
          </Button>
        }
      >
        You have not checked in to this meetup.
      </EmptyState>
    </Card>
  )
}

function OfAttendee({ meetup }: { meetup: MeetupDetail }) {
  const report = useQuery(myReportQuery(meetup.id))
  const muid = useProfile().data?.muid
  const [sent, setSent] = useState(false)
  if (sent) return <Congratulations meetupId={meetup.id} title={meetup.title} />
  return (
    <QueryView query={report} errorTitle="Your report did not load" skeleton={skeleton}>
      {(mine) => {
        if (mine.is_report_submitted) {
          return (
            <Card title="Sent" aside={<Link to={meetupPath(meetup.id)}>Back to the meetup</Link>}>
              <ReportDetails report={mine} />
              <div className={classes.verdict}>
                <CircleVerdict report={mine} />
              </div>
            </Card>
          )
        }
        // The circle's record is written, so nothing can be added to it.
        if (meetup.my_status === 'done') return <Closed meetup={meetup} />
        return muid && <ReportForm meetup={meetup} report={mine} muid={muid} onSent={() => setSent(true)} />
      }}
    </QueryView>
  )
}

function Closed({ meetup }: { meetup: MeetupDetail }) {
  return (
    <Card>
      <EmptyState
        title="The record is closed"
        action={
          <Button component={Link} to={meetupPath(meetup.id)} variant="default">
            Open the meetup
          </Button>
        }
      >
        The circle has written its record of this meetup, so no report can be added any more.
      </EmptyState>
    </Card>
  )
}
