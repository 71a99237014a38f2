import { Button } from '@mantine/core'
import type { MeetupRecord } from '@muster/contract/meetup-reports.ts'
import type { MeetupDetail } from '@muster/contract/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { isMissing } from '../../../api/is-missing.ts'
import { useTitle } from '../../../api/site.ts'
import { useProfile } from '../../../shell/session-queries.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../ui/states.tsx'
import { MEETUPS } from '../../learning-circles/shared/circle-address.ts'
import { FEWEST_FOR_RECORD } from '../meetup/main-act.ts'
import { meetupQuery, recordQuery } from '../queries.ts'
import { meetupPath } from '../shared/meetup-address.ts'
import { NoSuchMeetup } from '../shared/no-such-meetup.tsx'
import { longDay } from '../shared/when.ts'
import classes from './record.module.css'
import { RecordForm } from './record-form.tsx'
import { RecordView } from './record-view.tsx'

/** The circle's record of a meetup, for its members: to write, and to read once it is sent. */
export default function RecordPage() {
  useTitle('Record of a meetup')
  const { id = '' } = useParams()
  const meetup = useQuery(meetupQuery(id))
  return (
    <div className={classes.page}>
      <PageHeader
        crumbs={[
          { label: 'Meetups', to: MEETUPS },
          { label: meetup.data?.title ?? 'Meetup', to: meetupPath(id) },
          { label: 'Record' },
        ]}
        title="Record of the meetup"
        lead={meetup.data && `${meetup.data.title}, ${longDay(meetup.data.meet_time)}`}
      />
      {isMissing(meetup.error) ? (
        <Card>
          <NoSuchMeetup />
        </Card>
      ) : (
        <QueryView query={meetup} errorTitle="The meetup did not load" skeleton={skeleton}>
          {(detail) =>
            detail.is_lc_member ? (
              <OfMember meetup={detail} />
            ) : (
              <NoRecord meetup={detail} title="For members of the circle">
                Only they write and read the record of their meetups.
              </NoRecord>
            )
          }
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

function OfMember({ meetup }: { meetup: MeetupDetail }) {
  const record = useQuery(recordQuery(meetup.id))
  const muid = useProfile().data?.muid
  return (
    <QueryView query={record} errorTitle="The record did not load" skeleton={skeleton}>
      {(data) => muid && <Opened meetup={meetup} record={data} muid={muid} />}
    </QueryView>
  )
}

interface OpenedProps {
  meetup: MeetupDetail
  record: MeetupRecord
  muid: string
}

function Opened({ meetup, record, muid }: OpenedProps) {
  if (record.is_report_submitted) return <RecordView meetup={meetup} record={record} muid={muid} />
  if (meetup.state === 'cancelled') {
    return (
      <NoRecord meetup={meetup} title="Called off">
        A meetup that did not take place has no record.
      </NoRecord>
    )
  }
  if (!record.editable) {
    return (
      <NoRecord meetup={meetup} title="Nobody has checked in yet">
        The record is about who came. It can be written once people have checked in.
      </NoRecord>
    )
  }
  if (record.attendees.length < FEWEST_FOR_RECORD) {
    return (
      <NoRecord meetup={meetup} title="Too few people">
        You need a minimum of {FEWEST_FOR_RECORD} participants to submit a report. So far{' '}
        {record.attendees.length === 1 ? 'one has' : 'none have'} checked in.
      </NoRecord>
    )
  }
  return <RecordForm meetupId={meetup.id} record={record} muid={muid} />
}

function NoRecord({ meetup, title, children }: { meetup: MeetupDetail; title: string; children: ReactNode }) {
  return (
    <Card>
      <EmptyState
        title={title}
        action={
          <Button component={Link} to={meetupPath(meetup.id)} variant="default">
            Open the meetup
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Card>
  )
}
