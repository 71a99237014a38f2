import { t } from '@lingui/core/macro'
import { pageAccess } from '@muster/contract/access/access.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../ui/bulk-import/import-kinds.ts'
import { TASKS_REFUSAL } from './task-labels.ts'

/** Imports tasks from a spreadsheet. */
export default function TaskImportPage() {
  const crumbs = useCrumbs(t`Bulk import`)
  return (
    <AllowedOnly title={t`Import tasks`} access={pageAccess.tasks} refusal={TASKS_REFUSAL}>
      <BulkImportPage title={t`Import tasks`} crumbs={crumbs} {...importKinds.task} />
    </AllowedOnly>
  )
}
