import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { lazy, Suspense } from 'react'
import { GroupsCard } from './cards/groups-card.tsx'
import { InviteCard } from './cards/invite-card.tsx'
import { StandingCard } from './cards/standing-card.tsx'
import { VisibilityCard } from './cards/visibility-card.tsx'
import { KarmaDonut } from './tabs/karma-donut.tsx'

// What the page that opens first does without.
const ShownCard = lazy(() => import('./achievements/shown-card.tsx'))

/** What stands beside the tabs. Each box loads and fails alone. */
export function ProfileSide({ profile, own }: { profile: UserProfile; own: boolean }) {
  return (
    <>
      <KarmaDonut distribution={profile.karma_distribution} total={profile.karma} own={own} />
      <StandingCard profile={profile} own={own} />
      <GroupsCard profile={profile} own={own} />
      <Suspense>
        <ShownCard profile={profile} />
      </Suspense>
      {own && <InviteCard />}
      {own && <VisibilityCard profile={profile} />}
    </>
  )
}
