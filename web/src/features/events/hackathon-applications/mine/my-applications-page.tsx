import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { applyPath, SPECIAL_EVENTS } from '@muster/contract/events/addresses.ts'
import type { MyApplicationRow } from '@muster/contract/events/hackathon-applications.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTitle } from '../../../../api/site.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { DateBlock } from '../../../../ui/date-block.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { myApplicationsQuery } from '../queries.ts'
import { wordsOf } from '../status-words.ts'
import classes from './mine.module.css'

/** The member's applications to hackathons, latest first. */
export default function MyApplicationsPage() {
  useTitle(t`My applications`)
  const mine = useQuery(myApplicationsQuery)
  const now = useNow()
  return (
    <>
      <PageHeader
        title={t`My applications`}
        lead={t`Hackathons you’ve applied for, and the status of each application.`}
        crumbs={[{ label: t`Special events`, to: SPECIAL_EVENTS }, { label: t`My applications` }]}
      />
      <QueryView
        query={mine}
        skeleton={<SkeletonRows />}
        empty={
          <EmptyState
            title={t`No applications yet`}
            action={
              <Button component={Link} to={SPECIAL_EVENTS} variant="default">
                {t`View special events`}
              </Button>
            }
          >
            {t`Open a hackathon and apply. It takes about three minutes.`}
          </EmptyState>
        }
      >
        {(applications) => (
          <Card flush>
            <ul className={rows.list}>
              {applications.map((application) => (
                <Row key={application.id} application={application} now={now} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </>
  )
}

function Row({ application, now }: { application: MyApplicationRow; now: Date }) {
  const { hackathon_id: id, title, place, type, event_start: start, event_end: end, status } = application
  const { chip, tone } = wordsOf(status, end !== null && new Date(end) <= now)
  return (
    <li className={classes.row}>
      {start && <DateBlock moment={start} />}
      <Text as="div" grow>
        <Link to={applyPath(id)} className={classes.title}>
          {title}
        </Link>
        <Text size="sm" tone="ink-2">
          {type === 'online' ? t`Online` : place}
        </Text>
      </Text>
      <Chip tone={tone}>{chip}</Chip>
    </li>
  )
}
