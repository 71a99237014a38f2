import { t } from '@lingui/core/macro'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { MeetupRows } from '../meetup-rows.tsx'
import { isAhead } from '../words/meetup-words.ts'
import { CircleList } from './circle-list.tsx'

interface CircleMeetupsProps {
  circleId: string
  isLead: boolean
}

/** All meetups of a circle for its members: upcoming, and past with their state. */
export function CircleMeetups({ circleId, isLead }: CircleMeetupsProps) {
  const text = isLead
    ? t`Plan the first one. We’ll notify every member, and others learning the same thing can come.`
    : t`Any member can plan one. We’ll notify every other member.`
  return (
    <CircleList
      circleId={circleId}
      view="mine"
      errorTitle={t`We couldn’t load the meetups`}
      empty={{ title: t`No meetups yet`, text }}
    >
      {(meetups) => <Groups meetups={meetups} />}
    </CircleList>
  )
}

function Groups({ meetups }: { meetups: readonly MeetupRow[] }) {
  const ahead = meetups.filter(isAhead)
  const over = meetups.filter((meetup) => !isAhead(meetup))
  return (
    <>
      <Card title={t`Upcoming`}>
        {ahead.length > 0 ? (
          <MeetupRows meetups={ahead} />
        ) : (
          <Text tone="ink-3">{t`Nothing planned yet. Circles that meet stay together.`}</Text>
        )}
      </Card>
      {over.length > 0 && (
        <Card title={t`Past and called off`}>
          <MeetupRows meetups={over} />
        </Card>
      )}
    </>
  )
}
