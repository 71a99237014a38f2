import { t } from '@lingui/core/macro'
import { pageAccess } from '@muster/contract/access/access.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../ui/bulk-import/import-kinds.ts'

/** Imports organisations of all types from one spreadsheet. */
export default function OrganisationImportPage() {
  const crumbs = useCrumbs(t`Bulk import`)
  return (
    <AllowedOnly
      title={t`Import organisations`}
      access={pageAccess.organizations}
      refusal={t`Only administrators and people who manage organisations can import them`}
    >
      <BulkImportPage title={t`Import organisations`} crumbs={crumbs} {...importKinds.organization} />
    </AllowedOnly>
  )
}
