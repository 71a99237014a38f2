import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { api } from '../../../api/client.ts'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../ui/bulk-import/bulk-import-page.tsx'

/** Imports vouchers from a spreadsheet. */
export default function VoucherImportPage() {
  const crumbs = useCrumbs('Bulk import')
  return (
    <BulkImportPage
      title="Import vouchers"
      noun={{ one: 'voucher', many: 'vouchers' }}
      calls={api.vouchers}
      columns={importColumns.voucher}
      back="/dashboard/karma-voucher"
      crumbs={crumbs}
      undoKeeps="Redeemed vouchers and their karma will stay. The others will be revoked."
    />
  )
}
