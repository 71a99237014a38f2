import { t } from '@lingui/core/macro'
import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import { type importKinds, listOfImport } from '../bulk-import/import-kinds.ts'
import { UndoImport } from '../bulk-import/undo-import.tsx'

interface UndoWholeImportProps {
  entry: ActivityRow & { readonly job: NonNullable<ActivityRow['job']> }
  kind: (typeof importKinds)[keyof typeof importKinds]
  opened: boolean
  onClose: () => void
}

/** Asks before an import is undone from the activity log. */
export default function UndoWholeImport({
  entry: { job, record },
  kind,
  opened,
  onClose,
}: UndoWholeImportProps) {
  return (
    <UndoImport
      row={opened ? { id: job.id, file_name: record ?? t`this file`, succeeded: job.entries } : undefined}
      counted={kind.counted}
      calls={kind.calls}
      listOf={listOfImport(kind)}
      undoKeeps={kind.undoKeeps}
      onClose={onClose}
    />
  )
}
