import { ph, plural, t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { HeatMap } from '../../../../ui/charts/heat-map.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { ErrorState } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { activityQuery } from '../../../people/profiles/queries.ts'
import { FigurePair } from '../../../people/profiles/shared/figure-pair.tsx'
import { topShare } from '../../../people/profiles/shared/figures.ts'
import { lastDays } from './recent-days.ts'

/** Days of the small heat map: 21 weeks. */
const RECENT_DAYS = 21 * 7

const yearOf = (date: string) => Number(date.slice(0, 4))

/** Karma by day of the last 21 weeks, which can start in the previous year. */
function useRecentActivity(muid: string) {
  const { from, to } = lastDays(RECENT_DAYS)
  // Two `useQuery` calls, often with the same key: `useQueries` would add to the size of every first visit.
  const [before, now] = [
    useQuery(activityQuery(muid, yearOf(from))),
    useQuery(activityQuery(muid, yearOf(to))),
  ]
  const queries = yearOf(from) === yearOf(to) ? [now] : [before, now]
  const failed = queries.find((query) => query.isError)
  const complete = queries.every((query) => query.data !== undefined)
  const days = queries.flatMap((query) => query.data?.days ?? [])
  return {
    from,
    to,
    days: complete ? days.filter((day) => day.date >= from && day.date <= to) : undefined,
    error: complete ? undefined : failed?.error,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

export function WhereYouStand({ profile }: { profile: UserProfile }) {
  const share = topShare(profile.percentile)
  return (
    <Card title={t`Where you stand`} aside={<Link to="/dashboard/profile">{t`Profile`}</Link>}>
      <FigurePair
        first={{
          value: profile.rank === null ? '–' : `#${formatNumber(profile.rank)}`,
          label: t`of ${ph({ rankedMembers: formatNumber(profile.ranked_members) })} members`,
        }}
        second={{ value: formatNumber(profile.karma), label: share ? t`karma, ${share}` : t`karma` }}
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
        label={t`Karma by day over the last 21 weeks`}
        summary={t`Active on ${active} of the last ${RECENT_DAYS} days`}
        counted={(n) => plural(n, { one: '# karma', other: '# karma' })}
      />
    </Text>
  )
}
