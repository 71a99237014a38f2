import { pageAccess } from '@muster/contract/access/access.ts'
import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { api } from '../../../api/client.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'
import { TASKS_REFUSAL } from './task-labels.ts'

/** Imports tasks from a spreadsheet. */
export default function TaskImportPage() {
  const crumbs = useCrumbs('Bulk import')
  return (
    <AllowedOnly title="Import tasks" access={pageAccess.tasks} refusal={TASKS_REFUSAL}>
      <BulkImportPage
        title="Import tasks"
        noun={{ one: 'task', many: 'tasks' }}
        calls={api.tasks}
        columns={importColumns.task}
        back="/dashboard/tasks"
        crumbs={crumbs}
        undoKeeps="Tasks that have already been used will be retired instead and keep their karma. Tasks edited since the import will stay as they are."
      />
    </AllowedOnly>
  )
}
