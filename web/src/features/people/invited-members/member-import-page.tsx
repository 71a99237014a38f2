import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../ui/bulk-import/import-kinds.ts'

/** Invites people from a spreadsheet. */
export default function MemberImportPage() {
  return (
    <BulkImportPage
      title="Import members"
      crumbs={useCrumbs('Import members')}
      {...importKinds.invited_member}
    />
  )
}
