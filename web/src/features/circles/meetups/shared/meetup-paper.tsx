import { t } from '@lingui/core/macro'
import { MEETUPS, meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { useTitle } from '../../../../api/site.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { longDay } from '../../../../ui/text/calendar-words.ts'
import { meetupQuery } from '../queries.ts'
import { NoSuchMeetup } from './no-such-meetup.tsx'

interface MeetupPaperProps {
  className: string | undefined
  /** Title of the document. */
  title: string
  /** Last breadcrumb. */
  crumb: string
  heading: string
  children: (meetup: MeetupDetail) => ReactNode
}

/** A subpage of the meetup in the address, such as its record. */
export function MeetupPaper({ className, title, crumb, heading, children }: MeetupPaperProps) {
  useTitle(title)
  const { id = '' } = useParams()
  const meetup = useQuery(meetupQuery(id))
  return (
    <div className={className}>
      <PageHeader
        crumbs={[
          { label: t`Meetups`, to: MEETUPS },
          { label: meetup.data?.title ?? t`Meetup`, to: meetupPath(id) },
          { label: crumb },
        ]}
        title={heading}
        lead={meetup.data && `${meetup.data.title}, ${longDay(meetup.data.meet_time)}`}
      />
      {isMissing(meetup.error) ? (
        <Card>
          <NoSuchMeetup />
        </Card>
      ) : (
        <QueryView query={meetup} errorTitle={t`We couldn’t load this meetup`} skeleton={paperSkeleton}>
          {children}
        </QueryView>
      )}
    </div>
  )
}

export const paperSkeleton = (
  <Card>
    <SkeletonLines lines={8} height={22} />
  </Card>
)
