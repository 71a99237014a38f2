import { pageAccess } from '@muster/contract/access/access.ts'
import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { api } from '../../../api/client.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'

/** Imports locations of all levels from one spreadsheet. */
export default function LocationImportPage() {
  const crumbs = useCrumbs('Bulk import')
  return (
    <AllowedOnly
      title="Import locations"
      access={pageAccess.manageLocations}
      refusal="Only administrators and people who manage locations can import them"
    >
      <BulkImportPage
        title="Import locations"
        noun={{ one: 'location', many: 'locations' }}
        calls={api.locations}
        columns={importColumns.location}
        back="/dashboard/manage-locations"
        listIsWhole
        crumbs={crumbs}
        undoKeeps="Locations that contain something will stay, as will any that someone has since changed."
      />
    </AllowedOnly>
  )
}
