import { ph, t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import type { ShownWork } from '@muster/contract/learning/shown-work.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'

interface WorkDialogProps {
  work: ShownWork
  opened?: boolean
  onClose: () => void
}

/** Work that is a text, in full. */
export default function WorkDialog({ work, opened = true, onClose }: WorkDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`${ph({ title: work.title })}, by ${ph({ fullName: work.by.full_name })}`}
    >
      <Text tone="ink" lines>
        {work.text}
      </Text>
    </Modal>
  )
}
