import { Skeleton } from '@mantine/core'
import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { type LevelFeed, levelFeedQuery } from '../../shell/session/session-queries.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import { KarmaAmount } from '../../ui/text/karma-amount.tsx'
import { karmaBetween, lastDays } from './recent/recent-days.ts'
import { useRecentActivity } from './recent/use-recent-activity.ts'

/** Where the member stands, in the words of the level feed. */
export function Headline({ profile }: { profile: UserProfile }) {
  const feed = useQuery(levelFeedQuery)
  const activity = useRecentActivity(profile.muid)
  if (feed.isPending)
    return <PageHeader title={<Skeleton height={36} width="min(420px, 80%)" component="span" />} />

  const { from, to } = lastDays(7)
  return (
    <PageHeader
      title={feed.data ? titleOf(feed.data, profile) : `Welcome back, ${profile.first_name}`}
      lead={
        activity.days ? (
          <Lead karma={profile.karma} week={karmaBetween(activity.days, from, to)} />
        ) : (
          !activity.error && <Skeleton height={18} width={260} component="span" display="inline-block" />
        )
      }
    />
  )
}

function Lead({ karma, week }: { karma: number; week: number }) {
  if (week > 0) {
    return (
      <>
        You earned <KarmaAmount value={week} signed />
        <strong style={{ color: 'var(--gold)' }}> karma</strong> in the last 7 days.
      </>
    )
  }
  return karma === 0
    ? 'Every task brings karma, and karma opens the next level. Here is where to begin.'
    : 'No karma in the last 7 days yet. One task changes that.'
}

function titleOf(feed: LevelFeed, profile: UserProfile): string {
  if (feed.is_top_level) return 'You have reached the top level'
  if (profile.karma === 0) return `Welcome, ${profile.first_name}`
  const next = `Level ${feed.level_order + 1}`
  if (feed.user_karma >= feed.level_karma) return `Ready for ${next}, waiting for review`
  return `${formatNumber(feed.user_karma)} of ${formatNumber(feed.level_karma)} karma to ${next}`
}
