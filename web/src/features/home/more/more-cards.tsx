import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { DomainGroups } from './domain-groups.tsx'
import { KarmaEarners } from './karma-earners.tsx'
import classes from './more.module.css'
import { RecentKarma } from './recent-karma.tsx'
import { Suggestions } from './suggestions.tsx'
import { UnderReview } from './under-review.tsx'
import { WhereYouStand } from './where-you-stand.tsx'

/** Below the day: what one looks at now and then. Each card loads and fails alone. */
export default function MoreCards({ profile }: { profile: UserProfile }) {
  return (
    <div className={classes.cards}>
      <UnderReview />
      <RecentKarma muid={profile.muid} />
      <WhereYouStand profile={profile} />
      <DomainGroups profile={profile} />
      <KarmaEarners />
      <Suggestions />
    </div>
  )
}
