import { t } from '@lingui/core/macro'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../ui/bulk-import/import-kinds.ts'

/** Invites people from a spreadsheet. */
export default function MemberImportPage() {
  return (
    <BulkImportPage
      title={t`Import members`}
      crumbs={useCrumbs(t`Import members`)}
      {...importKinds.invited_member}
    />
  )
}
