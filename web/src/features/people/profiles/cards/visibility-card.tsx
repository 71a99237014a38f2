import { t } from '@lingui/core/macro'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { VisibilitySwitches } from '../shared/visibility-switches.tsx'

export function VisibilityCard({ profile }: { profile: UserProfile }) {
  return (
    <Card title={t`Profile settings`}>
      <VisibilitySwitches isPublic={profile.is_public} />
    </Card>
  )
}
