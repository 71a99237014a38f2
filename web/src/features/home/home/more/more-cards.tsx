import { t } from '@lingui/core/macro'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { latestKarmaQuery } from '../../../people/profiles/queries.ts'
import { KarmaEntries } from '../../../people/profiles/shared/karma-entries.tsx'
import { DomainGroups } from './domain-groups.tsx'
import { KarmaEarners } from './karma-earners.tsx'
import classes from './more.module.css'
import { Suggestions } from './suggestions.tsx'
import { UnderReview } from './under-review.tsx'
import { WhereYouStand } from './where-you-stand.tsx'

const SHOWN = 5

function RecentKarma({ muid }: { muid: string }) {
  const latest = useQuery(latestKarmaQuery(muid))
  return (
    <Card
      title={t`Recent karma`}
      aside={
        latest.data?.length ? <Link to="/dashboard/profile?tab=history">{t`Karma history`}</Link> : undefined
      }
    >
      <QueryView
        query={latest}
        skeleton={<SkeletonLines lines={SHOWN} height={34} />}
        empty={
          <EmptyState title={t`Your first karma is close`}>
            {t`Finish the task above or link an account, and your first karma will appear here with the reason.`}
          </EmptyState>
        }
      >
        {(entries) => <KarmaEntries entries={entries.slice(0, SHOWN)} />}
      </QueryView>
    </Card>
  )
}

/**
 * Cards below the day for occasional reading; each loads and fails on its own. Members without karma skip the
 * cards about past activity and ranks.
 */
export default function MoreCards({ profile }: { profile: UserProfile }) {
  const hasKarma = profile.karma > 0
  return (
    <div className={classes.cards}>
      <UnderReview />
      {hasKarma && <RecentKarma muid={profile.muid} />}
      {hasKarma && <WhereYouStand profile={profile} />}
      <DomainGroups profile={profile} />
      <KarmaEarners />
      <Suggestions />
    </div>
  )
}
