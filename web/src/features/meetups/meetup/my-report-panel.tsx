import { Button } from '@mantine/core'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { myReportQuery } from '../queries.ts'
import { CircleVerdict } from '../shared/circle/circle-verdict.tsx'
import { TakeBackReport } from '../shared/circle/take-back-report.tsx'
import { attendeeReportPath } from '../shared/words/meetup-address.ts'
import { clockTime } from '../shared/words/when.ts'
import { UndoCheckIn } from './door/undo-check-in.tsx'
import classes from './panels.module.css'

/** After my check-in: my report, from due to what the circle and staff made of it. */
export function MyReportPanel({ meetup, now }: { meetup: MeetupDetail; now: Date }) {
  const { my_status, joined_at } = meetup
  if (my_status !== 'joined' && my_status !== 'report_due' && my_status !== 'done') return null
  const write = (label: string) => (
    <Button component={Link} variant="default" to={attendeeReportPath(meetup.id)}>
      {label}
    </Button>
  )
  if (my_status === 'joined') {
    return (
      <Card title="You are checked in" aside={joined_at ? `since ${clockTime(joined_at)}` : undefined}>
        <p className={classes.text}>
          Afterwards tell what you learned. Then the circle can close its record.
        </p>
        <div className={classes.acts}>
          {write('Write your report')}
          <UndoCheckIn meetup={meetup} now={now} />
        </div>
      </Card>
    )
  }
  if (my_status === 'report_due') {
    return (
      <Card title="Your report" aside={<Chip tone="warn">Due</Chip>}>
        <p className={classes.text}>
          Tell in a few sentences what you learned
          {meetup.report_description ? ', and show your work.' : '.'} The circle waits for it.
        </p>
      </Card>
    )
  }
  if (!meetup.is_attendee_report_submitted) {
    return (
      <Card title="Your report">
        <p className={classes.text}>The circle closed its record before you had sent a report.</p>
      </Card>
    )
  }
  return (
    <Card title="Your report" aside={<Chip tone="good">Sent</Chip>}>
      <Sent meetup={meetup} />
      <div className={classes.acts}>
        {write('Read your report')}
        {!meetup.is_report_submitted && <TakeBackReport meetupId={meetup.id} />}
      </div>
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
