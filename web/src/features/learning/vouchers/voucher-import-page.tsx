import { t } from '@lingui/core/macro'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'
import { importKinds } from '../../../ui/bulk-import/import-kinds.ts'

/** Imports vouchers from a spreadsheet. */
export default function VoucherImportPage() {
  const crumbs = useCrumbs(t`Bulk import`)
  return <BulkImportPage title={t`Import vouchers`} crumbs={crumbs} {...importKinds.voucher} />
}
