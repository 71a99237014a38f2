import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { api } from '../../../../api/client.ts'
import { useCrumbs } from '../../../../shell/manage/use-crumbs.ts'
import { BulkImportPage } from '../../../../ui/bulk-import/bulk-import-page.tsx'
import { ISSUED } from '../shared/places.ts'

/** Issues achievements to many members from a spreadsheet. */
export default function BulkIssuePage() {
  const crumbs = useCrumbs('Bulk issue')
  return (
    <BulkImportPage
      title="Bulk issue achievements"
      noun={{ one: 'achievement', many: 'achievements' }}
      calls={api.achievementIssuing}
      columns={importColumns.achievement}
      back={ISSUED}
      crumbs={crumbs}
      undoKeeps="Members will lose the achievements it gave them. Achievements revoked before or since will stay revoked."
    />
  )
}
