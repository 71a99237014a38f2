import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { SharePanel } from '../../../../shell/celebrations/share-panel.tsx'

interface ShareWorkProps {
  work: MySubmission
  opened?: boolean
  onClose: () => void
}

/** The picture of approved work, to share outside. */
export default function ShareWork({ work, opened = true, onClose }: ShareWorkProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Share your work`} size={520}>
      <SharePanel cause={`work-${work.id}`} title={work.task_title} onBack={onClose} />
    </Modal>
  )
}
