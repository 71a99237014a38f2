import type { UserProfile } from '@muster/contract/people/profiles.ts'
import classes from './achievements.module.css'
import { ClaimableCard } from './claimable-card.tsx'
import { HeldCard } from './held-card.tsx'
import { ProgressCard } from './progress-card.tsx'

/** What a member has achieved; of one's own also what can be claimed and what is next. */
export default function AchievementsTab({ profile, own }: { profile: UserProfile; own: boolean }) {
  return (
    <div className={classes.stack}>
      {own && <ClaimableCard />}
      <HeldCard profile={profile} own={own} />
      {own && <ProgressCard />}
    </div>
  )
}
