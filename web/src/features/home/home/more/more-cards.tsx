import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { DomainGroups } from './domain-groups.tsx'
import { KarmaEarners } from './karma-earners.tsx'
import classes from './more.module.css'
import { RecentKarma } from './recent-karma.tsx'
import { Suggestions } from './suggestions.tsx'
import { UnderReview } from './under-review.tsx'
import { WhereYouStand } from './where-you-stand.tsx'

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
