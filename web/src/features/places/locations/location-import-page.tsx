import { t } from '@lingui/core/macro'
import { pageAccess } from '@muster/contract/access/access.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../ui/bulk-import/import-kinds.ts'

/** Imports locations of all levels from one spreadsheet. */
export default function LocationImportPage() {
  const crumbs = useCrumbs(t`Bulk import`)
  return (
    <AllowedOnly
      title={t`Import locations`}
      access={pageAccess.manageLocations}
      refusal={t`Only administrators and people who manage locations can import them`}
    >
      <BulkImportPage title={t`Import locations`} crumbs={crumbs} {...importKinds.location} />
    </AllowedOnly>
  )
}
