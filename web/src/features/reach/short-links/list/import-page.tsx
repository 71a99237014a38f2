import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { api } from '../../../../api/client.ts'
import { useCrumbs } from '../../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../../ui/bulk-import/bulk-import-page.tsx'
import { LINKS } from '../addresses.ts'

/** Imports short links from a spreadsheet. */
export default function ShortLinkImportPage() {
  const crumbs = useCrumbs('Bulk import')
  return (
    <BulkImportPage
      title="Import short links"
      noun={{ one: 'short link', many: 'short links' }}
      calls={api.shortLinks}
      columns={importColumns.short_link}
      back={LINKS}
      crumbs={crumbs}
      undoKeeps="Links that someone has followed or changed since will stay, with their figures. The others will be deleted."
    />
  )
}
