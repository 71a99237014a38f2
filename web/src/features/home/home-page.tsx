import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { Navigate } from 'react-router'
import { useTitle } from '../../api/site.ts'
import { PageSkeleton } from '../../shell/page-skeleton.tsx'
import { useProfile } from '../../shell/session/session-queries.ts'
import { keptInvitation } from '../learning-circles/shared/kept-invitation.ts'
import { DomainGroups } from './domain-groups.tsx'
import { Headline } from './headline.tsx'
import classes from './home-page.module.css'
import { MeetupsCard } from './meetups-card.tsx'
import { KarmaEarners } from './people/karma-earners.tsx'
import { Suggestions } from './people/suggestions.tsx'
import { prepareHome } from './prepare.ts'
import { RecentKarma } from './recent/recent-karma.tsx'
import { UnderReview } from './recent/under-review.tsx'
import { FirstSteps } from './steps/first-steps.tsx'
import { NextStepCard } from './steps/next-step-card.tsx'
import { useSettled } from './use-settled.ts'
import { WhereYouStand } from './where-you-stand.tsx'

/** @public Called by lazyPage. */
export const prepare = prepareHome

/** Answers one question: what next? Each block loads and fails alone. */
export default function HomePage() {
  useTitle('Home')
  const { data: profile } = useProfile()
  if (!profile) return null
  const invitation = keptInvitation(profile.muid)
  if (invitation) return <Navigate replace to={invitation} />
  return <Blocks profile={profile} />
}

function Blocks({ profile }: { profile: UserProfile }) {
  // They come together at first. Shown one by one, those that come later would push the others down.
  const settled = useSettled(profile.muid)
  if (!settled) return <PageSkeleton />
  return (
    <>
      <Headline profile={profile} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <NextStepCard profile={profile} />
          <MeetupsCard />
          <UnderReview />
          <FirstSteps profile={profile} />
          <RecentKarma muid={profile.muid} />
          <Suggestions className={classes.last} />
        </div>
        <div className={classes.side}>
          <WhereYouStand profile={profile} />
          <KarmaEarners />
          <DomainGroups profile={profile} />
        </div>
      </div>
    </>
  )
}
