import { useCrumbs } from '../../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../../ui/bulk-import/import-kinds.ts'

/** Issues achievements to many members from a spreadsheet. */
export default function BulkIssuePage() {
  const crumbs = useCrumbs('Bulk issue')
  return <BulkImportPage title="Bulk issue achievements" crumbs={crumbs} {...importKinds.achievement} />
}
