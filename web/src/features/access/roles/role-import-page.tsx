import { pageAccess } from '@muster/contract/access/access.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../ui/bulk-import/import-kinds.ts'

/** Gives roles in bulk from a spreadsheet. */
export default function RoleImportPage() {
  const crumbs = useCrumbs('Bulk import')
  return (
    <AllowedOnly
      title="Import member roles"
      access={pageAccess.manageRoles}
      refusal="Only administrators and staff who manage roles can import member roles"
    >
      <BulkImportPage title="Import member roles" crumbs={crumbs} {...importKinds.role} />
    </AllowedOnly>
  )
}
