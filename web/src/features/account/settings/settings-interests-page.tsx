import { t } from '@lingui/core/macro'
import { useTitle } from '../../../api/site.ts'
import { useProfile } from '../../../shell/session/session-queries.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { GroupsEditor } from '../../people/profiles/shared/groups-editor.tsx'

export default function SettingsInterestsPage() {
  useTitle(t`Interest groups`)
  const { data: profile } = useProfile()
  if (!profile) return null
  return (
    <Card title={t`Interest groups`}>
      {/* Saved values become the form's new initial values. */}
      <GroupsEditor key={profile.interest_groups.map((group) => group.id).join()} profile={profile} />
    </Card>
  )
}
