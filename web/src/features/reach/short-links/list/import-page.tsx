import { useCrumbs } from '../../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../../ui/bulk-import/import-kinds.ts'

/** Imports short links from a spreadsheet. */
export default function ShortLinkImportPage() {
  const crumbs = useCrumbs('Bulk import')
  return <BulkImportPage title="Import short links" crumbs={crumbs} {...importKinds.short_link} />
}
