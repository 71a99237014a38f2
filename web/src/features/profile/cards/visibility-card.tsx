import type { UserProfile } from '@muster/contract/profiles.ts'
import { Card } from '../../../ui/card.tsx'
import { VisibilitySwitches } from '../shared/visibility-switches.tsx'

export function VisibilityCard({ profile }: { profile: UserProfile }) {
  return (
    <Card title="Profile settings">
      <VisibilitySwitches isPublic={profile.is_public} />
    </Card>
  )
}
