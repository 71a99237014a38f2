import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { GroupsCard } from './cards/groups-card.tsx'
import { InviteCard } from './cards/invite-card.tsx'
import { StandingCard } from './cards/standing-card.tsx'
import { VisibilityCard } from './cards/visibility-card.tsx'
import { CirclesCard } from './cv/circles-card.tsx'
import { ShareCard } from './cv/share-card.tsx'
import { KarmaDonut } from './tabs/karma-donut.tsx'

/** The column beside the tabs. Each box loads and fails on its own. */
export function ProfileSide({ profile, own }: { profile: UserProfile; own: boolean }) {
  return (
    <>
      {own && <ShareCard profile={profile} />}
      <CirclesCard profile={profile} />
      <GroupsCard profile={profile} own={own} />
      <KarmaDonut distribution={profile.karma_distribution} total={profile.karma} own={own} />
      <StandingCard profile={profile} own={own} />
      {own && <InviteCard />}
      {own && <VisibilityCard profile={profile} />}
    </>
  )
}
