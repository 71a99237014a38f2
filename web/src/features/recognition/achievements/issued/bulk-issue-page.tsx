import { t } from '@lingui/core/macro'
import { useCrumbs } from '../../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../../ui/bulk-import/import-kinds.ts'

/** Issues achievements to many members from a spreadsheet. */
export default function BulkIssuePage() {
  const crumbs = useCrumbs(t`Bulk issue`)
  return <BulkImportPage title={t`Bulk issue achievements`} crumbs={crumbs} {...importKinds.achievement} />
}
