import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { circlePath, FIND_CIRCLE, MEETUPS } from '@muster/contract/circles/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { useTitle } from '../../../../api/site.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { circleCardQuery } from '../../circle-membership/queries.ts'
import { NoSuchCircle } from '../../circle-membership/shared/no-such-circle.tsx'
import { MeetupForm } from './meetup-form.tsx'
import { emptyMeetup } from './meetup-values.ts'
import classes from './plan.module.css'

/** A member plans a meetup of their circle, once or as a series. */
export default function PlanMeetupPage() {
  useTitle(t`Plan a meetup`)
  const { circle_id = '' } = useParams()
  const circle = useQuery(circleCardQuery(circle_id))
  const [params] = useAddressParams()
  const navigate = useNavigate()
  const [opened] = useState(() => new Date())
  const toCircle = () => void navigate(circlePath(circle_id))
  return (
    <div className={classes.page}>
      <PageHeader
        crumbs={[
          { label: t`Meetups`, to: MEETUPS },
          { label: circle.data?.name ?? t`Circle`, to: circlePath(circle_id) },
          { label: t`Plan a meetup` },
        ]}
        title={t`Plan a meetup`}
        lead={t`We’ll notify every other member of the circle.`}
      />
      <Card>
        {isMissing(circle.error) ? (
          <NoSuchCircle />
        ) : (
          <QueryView
            query={circle}
            errorTitle={t`We couldn’t load this circle`}
            skeleton={<SkeletonLines lines={9} height={22} />}
            isEmpty={({ my_status }) => my_status !== 'member'}
            empty={
              <EmptyState
                title={t`Only members can plan meetups`}
                action={
                  <Button component={Link} to={FIND_CIRCLE}>
                    {t`Find a circle`}
                  </Button>
                }
              >
                {t`Join the circle first, or plan a meetup for one of yours.`}
              </EmptyState>
            }
          >
            {(card) => (
              <MeetupForm
                circleId={circle_id}
                meetup={null}
                initialValues={emptyMeetup(card, opened, params.get('starts_at'))}
                onDone={toCircle}
                onCancel={toCircle}
              />
            )}
          </QueryView>
        )}
      </Card>
    </div>
  )
}
