import { Skeleton } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Link } from 'react-router'
import { HeatMap } from '../../../../ui/charts/heat-map.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { ErrorState } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { FigurePair } from '../../../people/profiles/shared/figure-pair.tsx'
import { topShare } from '../../../people/profiles/shared/figures.ts'
import { RECENT_DAYS, useRecentActivity } from './use-recent-activity.ts'

export function WhereYouStand({ profile }: { profile: UserProfile }) {
  const share = topShare(profile.percentile)
  return (
    <Card title="Where you stand" aside={<Link to="/dashboard/profile">Profile</Link>}>
      <FigurePair
        first={{
          value: profile.rank === null ? '–' : `#${formatNumber(profile.rank)}`,
          label: `of ${formatNumber(profile.ranked_members)} members`,
        }}
        second={{ value: formatNumber(profile.karma), label: share ? `karma, ${share}` : 'karma' }}
      />
      <Weeks muid={profile.muid} />
    </Card>
  )
}

function Weeks({ muid }: { muid: string }) {
  const activity = useRecentActivity(muid)
  if (activity.error) return <ErrorState error={activity.error} onRetry={activity.retry} />
  if (!activity.days) return <Skeleton height={120} mt="md" />
  const days = activity.days.map((day) => ({ date: day.date, count: day.karma }))
  const active = days.filter((day) => day.count > 0).length
  return (
    <Text as="div" mt="md">
      <HeatMap
        days={days}
        from={activity.from}
        to={activity.to}
        label="Karma by day over the last 21 weeks"
        summary={`Active on ${active} of the last ${RECENT_DAYS} days`}
        unit="karma"
      />
    </Text>
  )
}
