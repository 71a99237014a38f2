import { ph, t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { JudgedProject } from '@muster/contract/events/hackathon-sheets.ts'
import type { JudgingWay } from '@muster/contract/lib/hackathon-words.ts'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'

interface ConflictDialogProps {
  opened: boolean
  project: Pick<JudgedProject, 'project_id' | 'title'>
  way: JudgingWay
  onClose: () => void
  onDeclared: () => void
}

/** Declares a conflict of interest, which returns the project for another judge. */
export function ConflictDialog({ opened, project, way, onClose, onDeclared }: ConflictDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const declare = useAction({
    call: (given: string | null) =>
      api.hackathonSheets.declareConflict.answer({
        params: { project_id: project.project_id },
        body: { reason: given },
      }),
    success: ({ reply }) =>
      way === 'scores' && !reply.is_passed_on
        ? t`You no longer judge this project. The organisers will find another judge.`
        : t`You no longer judge this project`,
    onDone: () => {
      setReason('')
      onDeclared()
    },
  })

  function confirm() {
    const given = reason.trim()
    if (given.length === 1) return setProblem(t`Enter at least two letters, or leave this empty`)
    declare.mutate(given || null)
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t`Declare a conflict with “${ph({ title: project.title })}”?`}
      confirmLabel={t`Declare a conflict`}
      danger
      busy={declare.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {t`Declare one if you know the team well, work with them or helped build the project.`}{' '}
        {way === 'scores'
          ? t`Another judge will get the project, and your scores for it won’t count.`
          : t`It won’t appear in any more pairs.`}{' '}
        {t`This cannot be undone.`}
      </p>
      <TextInput
        mt="md"
        label={t`Reason (optional)`}
        maxLength={200}
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
