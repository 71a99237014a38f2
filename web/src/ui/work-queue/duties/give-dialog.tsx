import { ph, t } from '@lingui/core/macro'
import { Button, Modal, Select } from '@mantine/core'
import type { WorkQueueName } from '@muster/contract/lib/work-queue.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { DialogButtons } from '../../layout/dialog-buttons.tsx'
import type { OwnerOf } from './use-duties.ts'

interface GiveDialogProps {
  opened: boolean
  queue: WorkQueueName
  /** The case, as the list names it. */
  name: string
  owned: OwnerOf | undefined
  busy: boolean
  /** Null: no one. */
  onGive: (muid: string | null) => void
  onClose: () => void
}

/** Gives a case to a colleague who works on the queue, or gives it up. */
export default function GiveDialog({ opened, queue, name, owned, busy, onGive, onClose }: GiveDialogProps) {
  const { data = [] } = useQuery(queryOf(api.duties.colleagues, { params: { queue } }, { enabled: opened }))
  const [chosen, choose] = useState<string | null>(null)
  return (
    <Modal opened={opened} onClose={onClose} title={t`Give “${name}” to a colleague`} size={440}>
      <Select
        label={t`Colleague`}
        placeholder={t`Choose a name`}
        description={
          owned && t`${ph({ fullName: owned.owner.full_name })} has it now. Everyone can still decide it.`
        }
        searchable
        data-autofocus
        data={data.map(({ muid, full_name }) => ({ value: muid, label: full_name }))}
        value={chosen}
        onChange={choose}
      />
      <DialogButtons onCancel={onClose}>
        {owned && (
          <Button variant="default" loading={busy} onClick={() => onGive(null)}>
            {t`Give to no one`}
          </Button>
        )}
        <Button loading={busy} disabled={chosen === null} onClick={() => onGive(chosen)}>
          {t`Give case`}
        </Button>
      </DialogButtons>
    </Modal>
  )
}
