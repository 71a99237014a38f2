import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { api } from '../../../api/client.ts'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'

/** Invites people from a spreadsheet. */
export default function MemberImportPage() {
  return (
    <BulkImportPage
      title="Import members"
      noun={{ one: 'member', many: 'members' }}
      calls={api.invitedMembers}
      columns={importColumns.invited_member}
      back="/dashboard/invited-members"
      crumbs={useCrumbs('Import members')}
      undoKeeps="People who have accepted their invitation stay."
    />
  )
}
