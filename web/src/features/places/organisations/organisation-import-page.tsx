import { pageAccess } from '@muster/contract/access/access.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../ui/bulk-import/import-kinds.ts'

/** Imports organisations of all types from one spreadsheet. */
export default function OrganisationImportPage() {
  const crumbs = useCrumbs('Bulk import')
  return (
    <AllowedOnly
      title="Import organisations"
      access={pageAccess.organizations}
      refusal="Only administrators and people who manage organisations can import them"
    >
      <BulkImportPage title="Import organisations" crumbs={crumbs} {...importKinds.organization} />
    </AllowedOnly>
  )
}
