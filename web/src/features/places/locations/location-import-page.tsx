import { pageAccess } from '@muster/contract/access/access.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../ui/bulk-import/import-kinds.ts'

/** Imports locations of all levels from one spreadsheet. */
export default function LocationImportPage() {
  const crumbs = useCrumbs('Bulk import')
  return (
    <AllowedOnly
      title="Import locations"
      access={pageAccess.manageLocations}
      refusal="Only administrators and people who manage locations can import them"
    >
      <BulkImportPage title="Import locations" crumbs={crumbs} {...importKinds.location} />
    </AllowedOnly>
  )
}
