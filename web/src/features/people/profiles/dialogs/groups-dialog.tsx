import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { GroupsEditor } from '../shared/groups-editor.tsx'

interface GroupsDialogProps {
  profile: UserProfile
  opened: boolean
  onClose: () => void
}

export default function GroupsDialog({ profile, opened, onClose }: GroupsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Your interest groups`} size={620}>
      <GroupsEditor profile={profile} onSaved={onClose} onCancel={onClose} />
    </Modal>
  )
}
