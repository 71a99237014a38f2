import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { recordPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { meetupQuery } from '../../queries.ts'
import { MeetupRows } from '../meetup-rows.tsx'
import { CircleList } from './circle-list.tsx'
import { type RecordGroup, recordGroups } from './record-groups.ts'

interface CircleReportsProps {
  circleId: string
  isLead: boolean
}

/** The records of a circle's meetups for its members; due and rejected ones first. */
export function CircleReports({ circleId, isLead }: CircleReportsProps) {
  return (
    <CircleList
      circleId={circleId}
      view="past"
      errorTitle={t`We couldn’t load the records`}
      empty={{
        title: t`No records yet`,
        text: t`After a meetup, the circle writes what happened and adds a picture. Staff verify it, and everyone who came gets karma.`,
      }}
    >
      {(meetups) =>
        recordGroups(meetups).map((group) => <Group key={group.kind} group={group} isLead={isLead} />)
      }
    </CircleList>
  )
}

function Group({ group, isLead }: { group: RecordGroup; isLead: boolean }) {
  const label = actLabel(group.kind, isLead)
  return (
    <Card title={group.title}>
      <MeetupRows
        meetups={group.meetups}
        {...(group.kind === 'rejected' && { note: (meetup) => <RejectReason meetup={meetup} /> })}
        act={(meetup) => (
          <Button
            component={Link}
            size="sm"
            variant={group.kind === 'due' ? 'filled' : 'default'}
            to={recordPath(meetup.id)}
          >
            {label}
          </Button>
        )}
      />
    </Card>
  )
}

function actLabel(kind: RecordGroup['kind'], isLead: boolean): string {
  if (kind === 'due') return t`Write record`
  if (isLead && kind !== 'verified') return t`Edit record`
  return t`Read record`
}

/** Fetched separately: only a single meetup includes the reason, and rejections are rare. */
function RejectReason({ meetup }: { meetup: MeetupRow }) {
  const { data } = useQuery(meetupQuery(meetup.id))
  if (!data?.reject_reason) return null
  return (
    <Text size="sm" tone="ink-2" mt="2xs">
      “{data.reject_reason}”
    </Text>
  )
}
