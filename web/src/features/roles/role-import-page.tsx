import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../api/client.ts'
import { AllowedOnly } from '../../shell/allowed-only.tsx'
import { useCrumbs } from '../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../ui/bulk-import/bulk-import-page.tsx'

/** Roles of many members at once, from a spreadsheet. */
export default function RoleImportPage() {
  const crumbs = useCrumbs('Bulk import')
  return (
    <AllowedOnly
      title="Import roles of members"
      access={pageAccess.manageRoles}
      refusal="Only administrators and those who manage roles may import them"
    >
      <BulkImportPage
        title="Import roles of members"
        noun={{ one: 'role of a member', many: 'roles of members' }}
        calls={api.roleManagement}
        back="/dashboard/manage-roles"
        listIsWhole
        crumbs={crumbs}
        undoKeeps="Roles that members have lost since, or that somebody else gave them again, stay as they are."
      />
    </AllowedOnly>
  )
}
