import { t } from '@lingui/core/macro'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../ui/bulk-import/import-kinds.ts'

/** Gives roles in bulk from a spreadsheet. */
export default function RoleImportPage() {
  const crumbs = useCrumbs(t`Bulk import`)
  const viewer = usePermissions()
  // What an import changed is in the list of members, which others look after.
  const seesMembers = viewer !== null && isAllowed(pageAccess.manageUsers, viewer)
  return (
    <AllowedOnly
      title={t`Import member roles`}
      access={pageAccess.manageRoles}
      refusal={t`Only administrators and staff who manage roles can import member roles`}
    >
      <BulkImportPage
        title={t`Import member roles`}
        crumbs={crumbs}
        {...importKinds.role}
        {...(!seesMembers && { list: null })}
      />
    </AllowedOnly>
  )
}
