import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { BulkJob } from '@muster/contract/lib/bulk-acts.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useOnce } from '../acts/use-once.ts'
import { download } from '../files/download-button.tsx'

/** Downloads a job's result file. */
export const saveJobFile = ({ id, act, created_at }: Pick<BulkJob, 'id' | 'act' | 'created_at'>) =>
  download(
    () => api.bulkJobs.file({ params: { job_id: id } }),
    `${act.split('.')[0]}s-${created_at.slice(0, 10)}.csv`,
  )

export function JobDownload({ job, icon }: { job: BulkJob; icon: ReactNode }) {
  const [busy, setBusy] = useState(false)
  const run = useOnce(async () => {
    setBusy(true)
    await saveJobFile(job)
    setBusy(false)
  })
  return (
    <Button leftSection={icon} loading={busy} onClick={() => run()}>
      {t`Download`}
    </Button>
  )
}
