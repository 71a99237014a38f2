import { lazyDialog } from '../loading/lazy-dialog.tsx'
import type { Bulk } from './use-bulk.ts'

const Opened = lazyDialog(() => import('./opened-bulk-dialogs.tsx'))

/** The dialog before an act on the selected rows, and the job it starts. */
export const BulkDialogs = ({ bulk }: { bulk: Bulk }) => (
  <Opened
    bulk={bulk}
    opened={bulk.act !== undefined || bulk.jobId !== undefined}
    onClose={() => (bulk.act ? bulk.cancel() : bulk.showJob(undefined))}
  />
)
