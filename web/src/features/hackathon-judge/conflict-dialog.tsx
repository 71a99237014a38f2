import { TextInput } from '@mantine/core'
import type { JudgedProject } from '@muster/contract/hackathons/hackathon-sheets.ts'
import type { JudgingWay } from '@muster/contract/lib/hackathon-words.ts'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { ConfirmDialog } from '../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../ui/acts/use-action.ts'

interface ConflictDialogProps {
  opened: boolean
  project: Pick<JudgedProject, 'project_id' | 'title'>
  way: JudgingWay
  onClose: () => void
  onDeclared: () => void
}

/** Gives a project back whose team the judge is too close to. */
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
        ? 'You do not judge this project any more. The organisers find another judge'
        : 'You do not judge this project any more',
    onDone: () => {
      setReason('')
      onDeclared()
    },
  })

  function confirm() {
    const given = reason.trim()
    if (given.length === 1) return setProblem('Write at least two letters, or nothing')
    declare.mutate(given || null)
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={`Declare a conflict with “${project.title}”?`}
      confirmLabel="Declare a conflict"
      danger
      busy={declare.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Say so when you know the team well, work with them, or helped to build it.{' '}
        {way === 'scores'
          ? 'Another judge gets the project, and what you scored here does not count.'
          : 'It is in none of your next pairs.'}{' '}
        You cannot take this back.
      </p>
      <TextInput
        mt="md"
        label="Reason, if you want to give one"
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
