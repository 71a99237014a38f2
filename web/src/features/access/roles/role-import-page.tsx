import { pageAccess } from '@muster/contract/access/access.ts'
import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { api } from '../../../api/client.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'

/** Gives roles in bulk from a spreadsheet. */
export default function RoleImportPage() {
  const crumbs = useCrumbs('Bulk import')
  return (
    <AllowedOnly
      title="Import member roles"
      access={pageAccess.manageRoles}
      refusal="Only administrators and staff who manage roles can import member roles"
    >
      <BulkImportPage
        title="Import member roles"
        noun={{ one: 'member role', many: 'member roles' }}
        calls={api.roleManagement}
        columns={importColumns.role}
        back="/dashboard/manage-roles"
        listIsWhole
        crumbs={crumbs}
        undoKeeps="Roles that members have since lost, or that someone else has given again, won’t change."
      />
    </AllowedOnly>
  )
}
