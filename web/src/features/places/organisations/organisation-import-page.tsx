import { pageAccess } from '@muster/contract/access/access.ts'
import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { api } from '../../../api/client.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'

/** Imports organisations of all types from one spreadsheet. */
export default function OrganisationImportPage() {
  const crumbs = useCrumbs('Bulk import')
  return (
    <AllowedOnly
      title="Import organisations"
      access={pageAccess.organizations}
      refusal="Only administrators and people who manage organisations can import them"
    >
      <BulkImportPage
        title="Import organisations"
        noun={{ one: 'organisation', many: 'organisations' }}
        calls={api.organisations}
        columns={importColumns.organization}
        back="/dashboard/organizations"
        crumbs={crumbs}
        undoKeeps="Organisations that have members, circles or tasks will stay, as will any that someone has since changed."
      />
    </AllowedOnly>
  )
}
