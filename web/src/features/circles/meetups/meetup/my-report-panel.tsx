import { Button } from '@mantine/core'
import { attendeeReportPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { myReportQuery } from '../queries.ts'
import { CircleVerdict } from '../shared/circle/circle-verdict.tsx'
import { TakeBackReport } from '../shared/circle/take-back-report.tsx'

/** The outcome of my report: the decisions of the circle and of staff. */
export function MyReportPanel({ meetup }: { meetup: MeetupDetail }) {
  if (meetup.my_status !== 'done') return null
  if (!meetup.is_attendee_report_submitted) {
    return (
      <Card title="Your report">
        <Text tone="ink-2">The circle closed its record before you sent a report.</Text>
      </Card>
    )
  }
  return (
    <Card title="Your report" aside={<Chip tone="good">Sent</Chip>}>
      <Sent meetup={meetup} />
      <Row gap="xs" wrap mt="sm">
        <Button component={Link} variant="default" to={attendeeReportPath(meetup.id)}>
          Read your report
        </Button>
        {!meetup.is_report_submitted && <TakeBackReport meetupId={meetup.id} />}
      </Row>
    </Card>
  )
}

function Sent({ meetup }: { meetup: MeetupDetail }) {
  const report = useQuery(myReportQuery(meetup.id))
  return (
    <QueryView query={report} skeleton={<SkeletonLines lines={2} />}>
      {(mine) => <CircleVerdict report={mine} />}
    </QueryView>
  )
}
