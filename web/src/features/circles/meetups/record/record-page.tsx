import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupRecord } from '@muster/contract/circles/meetup-reports.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { FEWEST_FOR_RECORD } from '../meetup/act/main-act.ts'
import { recordQuery } from '../queries.ts'
import { MeetupPaper, paperSkeleton } from '../shared/meetup-paper.tsx'
import classes from './record.module.css'
import { RecordForm } from './record-form.tsx'
import { RecordView } from './record-view.tsx'

/** The circle's record of a meetup, for its members: a form before it is sent, read-only afterwards. */
export default function RecordPage() {
  return (
    <MeetupPaper
      className={classes.page}
      title={t`Meetup record`}
      crumb={t`Record`}
      heading={t`Meetup record`}
    >
      {(meetup) =>
        meetup.is_lc_member ? (
          <OfMember meetup={meetup} />
        ) : (
          <NoRecord meetup={meetup} title={t`Members only`}>
            {t`Only members of the circle can write and read its meetup records.`}
          </NoRecord>
        )
      }
    </MeetupPaper>
  )
}

function OfMember({ meetup }: { meetup: MeetupDetail }) {
  const record = useQuery(recordQuery(meetup.id))
  const muid = useProfile().data?.muid
  return (
    <QueryView query={record} errorTitle={t`We couldn’t load this record`} skeleton={paperSkeleton}>
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
      <NoRecord meetup={meetup} title={t`Called off`}>
        {t`Meetups that didn’t take place don’t have a record.`}
      </NoRecord>
    )
  }
  if (!record.editable) {
    return (
      <NoRecord meetup={meetup} title={t`No one has checked in yet`}>
        {t`The record is about who came, so you can write it once people have checked in.`}
      </NoRecord>
    )
  }
  if (record.attendees.length < FEWEST_FOR_RECORD) {
    return (
      <NoRecord meetup={meetup} title={t`Not enough people`}>
        {record.attendees.length === 1
          ? t`You need at least ${FEWEST_FOR_RECORD} participants to submit a record. So far, one has checked in.`
          : t`You need at least ${FEWEST_FOR_RECORD} participants to submit a record. So far, no one has checked in.`}
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
            {t`Open meetup`}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Card>
  )
}
