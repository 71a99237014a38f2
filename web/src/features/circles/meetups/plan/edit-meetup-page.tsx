import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { MEETUPS, meetupPath } from '@muster/contract/circles/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { useTitle } from '../../../../api/site.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { isChangeable } from '../meetup/act/main-act.ts'
import { meetupQuery } from '../queries.ts'
import { NoSuchMeetup } from '../shared/no-such-meetup.tsx'
import { MeetupForm } from './meetup-form.tsx'
import { valuesOf } from './meetup-values.ts'
import classes from './plan.module.css'

/** Edits or moves a meetup until it starts. */
export default function EditMeetupPage() {
  useTitle(t`Edit meetup`)
  const { id = '' } = useParams()
  const meetup = useQuery(meetupQuery(id))
  const navigate = useNavigate()
  const toMeetup = () => void navigate(meetupPath(id))
  return (
    <div className={classes.page}>
      <PageHeader
        crumbs={[
          { label: t`Meetups`, to: MEETUPS },
          { label: meetup.data?.title ?? t`Meetup`, to: meetupPath(id) },
          { label: t`Edit` },
        ]}
        title={t`Edit meetup`}
        lead={t`We’ll tell everyone who’s coming what has changed.`}
      />
      <Card>
        {isMissing(meetup.error) ? (
          <NoSuchMeetup />
        ) : (
          <QueryView
            query={meetup}
            errorTitle={t`We couldn’t load this meetup`}
            skeleton={<SkeletonLines lines={9} height={22} />}
            isEmpty={(detail) => !isChangeable(detail)}
            empty={
              <EmptyState
                title={t`You can’t change this meetup`}
                action={
                  <Button component={Link} to={meetupPath(id)} variant="default">
                    {t`Open meetup`}
                  </Button>
                }
              >
                {t`The person who planned it, or a lead of the circle, can change it until it starts.`}
              </EmptyState>
            }
          >
            {(detail) => (
              <MeetupForm
                circleId={detail.circle_id}
                meetup={detail}
                initialValues={valuesOf(detail)}
                onDone={toMeetup}
                onCancel={toMeetup}
              />
            )}
          </QueryView>
        )}
      </Card>
    </div>
  )
}
