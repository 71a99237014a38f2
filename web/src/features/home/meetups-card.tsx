import { Button } from '@mantine/core'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../ui/layout/card.tsx'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../ui/loading/states.tsx'
import { FIND_CIRCLE, MEETUPS } from '../learning-circles/shared/circle-address.ts'
import { nextQuery, soonQuery } from '../meetups/queries.ts'
import { MeetupRows } from '../meetups/shared/meetup-rows.tsx'
import { NextMeetup } from '../meetups/shared/next-meetup-card.tsx'
import { attendeeReportPath, recordPath } from '../meetups/shared/words/meetup-address.ts'
import { badgeOf } from '../meetups/shared/words/meetup-words.ts'
import { timeUntil } from '../meetups/shared/words/when.ts'

/** The meetup that is next for me, and the reports that are due; without one, what others plan. */
export function MeetupsCard() {
  const next = useQuery(nextQuery)
  const due = next.data?.reports_due ?? []
  return (
    <>
      {due.length > 0 && <ReportsDue due={due} />}
      <QueryView
        query={next}
        errorTitle="Your next meetup did not load"
        skeleton={
          <Card title="Your next meetup">
            <SkeletonLines lines={4} height={20} />
          </Card>
        }
      >
        {(data) =>
          data.next ? (
            <Card title="Your next meetup" aside={timeUntil(data.next.meet_time)}>
              <NextMeetup meetup={data.next} />
            </Card>
          ) : (
            <Upcoming />
          )
        }
      </QueryView>
    </>
  )
}

type Due = MeetupRow & { due: 'attendee_report' | 'record' }

/** My own reports and the records that my circles owe: the same meetup may ask for both. */
function ReportsDue({ due }: { due: readonly Due[] }) {
  const own = due.filter((meetup) => meetup.due === 'attendee_report')
  const records = due.filter((meetup) => meetup.due === 'record')
  return (
    <>
      {own.length > 0 && (
        <Card title="Your report is due">
          <MeetupRows
            meetups={own}
            badge={badgeOf}
            act={(meetup) => (
              <Button component={Link} size="sm" to={attendeeReportPath(meetup.id)}>
                Write your report
              </Button>
            )}
          />
        </Card>
      )}
      {records.length > 0 && (
        <Card title="Your circle’s record is due">
          <MeetupRows
            meetups={records}
            act={(meetup) => (
              <Button component={Link} size="sm" variant="default" to={recordPath(meetup.id)}>
                Write the record
              </Button>
            )}
          />
        </Card>
      )}
    </>
  )
}

function Upcoming() {
  const soon = useQuery(soonQuery)
  return (
    <Card title="Upcoming meetups" aside={<Link to={MEETUPS}>See all</Link>}>
      <QueryView
        query={soon}
        errorTitle="The upcoming meetups did not load"
        skeleton={<SkeletonLines lines={3} height={34} />}
        empty={
          <EmptyState
            title="Nobody has planned a meetup"
            action={
              <Button component={Link} to={FIND_CIRCLE}>
                Find a learning circle
              </Button>
            }
          >
            Learning circles are small groups that meet. Join one, or start your own.
          </EmptyState>
        }
      >
        {(meetups) => <MeetupRows meetups={meetups} badge={badgeOf} />}
      </QueryView>
    </Card>
  )
}
