import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { ClaimableCard } from './claimable-card.tsx'
import { HeldCard } from './held-card.tsx'
import { ProgressCard } from './progress-card.tsx'

/** A member's achievements; on one's own profile also the claimable ones and the next ones. */
export default function AchievementsTab({ profile, own }: { profile: UserProfile; own: boolean }) {
  return (
    <Stack gap="lg">
      {own && <ClaimableCard />}
      <HeldCard profile={profile} own={own} />
      {own && <ProgressCard />}
    </Stack>
  )
}
