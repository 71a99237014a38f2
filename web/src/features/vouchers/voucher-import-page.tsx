import { api } from '../../api/client.ts'
import { useManagementCrumb } from '../../shell/management-crumb.ts'
import { BulkImportPage } from '../../ui/bulk-import/bulk-import-page.tsx'

/** Many vouchers at once, from a spreadsheet. */
export default function VoucherImportPage() {
  const management = useManagementCrumb()
  return (
    <BulkImportPage
      title="Import vouchers"
      noun={{ one: 'voucher', many: 'vouchers' }}
      calls={api.vouchers}
      back={{ to: '/dashboard/karma-voucher', label: 'Karma vouchers' }}
      crumbs={[management]}
      undoKeeps="Vouchers that are redeemed already stay, with their karma; the others are revoked."
    />
  )
}
