import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { invalidate } from '../../../api/query-client.ts'
import { ReasonDialog } from '../../acts/reason-dialog.tsx'
import { tellFailure } from '../../acts/tell-failure.ts'
import { toast } from '../../acts/toast.tsx'
import { useOnce } from '../../acts/use-once.ts'
import { jobReads } from '../../bulk/queries.ts'
import { saveFile } from '../../files/save-file.ts'
import type { ListFile } from '../use-list.ts'

/**
 * Exports all pages of the list with its search and filters: downloads '<screen>-<date>.csv', or starts a job
 * that notifies when the file is ready. Personal data requires a reason first.
 */
export function CsvButton({ load, make, asksReason, screen }: ListFile) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)

  async function begin(reason?: string) {
    if (!make) {
      const { blob } = await load(reason)
      return saveFile(blob, `${screen}-${new Date().toISOString().slice(0, 10)}.csv`)
    }
    const job = await make(reason)
    await invalidate(jobReads)
    toast.action({
      text: t`We’re making the file. We’ll notify you when it’s ready.`,
      label: t`View job`,
      onAct: () => void navigate(`/dashboard/management/jobs?job=${job.id}`),
    })
  }

  const run = useOnce(async (reason?: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await begin(reason)
      setAsking(false)
    } catch (error) {
      if (reason === undefined) tellFailure(error)
      else setFailure(error as Error)
    }
    setBusy(false)
  })

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        loading={busy}
        onClick={() => (asksReason ? setAsking(true) : run())}
      >
        {t`CSV`}
      </Button>
      <ReasonDialog
        opened={asking}
        of={t`export ${screen}`}
        title={t`Export this list?`}
        label={t`Purpose of the file`}
        confirmLabel={t`Export`}
        busy={busy}
        failure={failure}
        onConfirm={(reason) => run(reason)}
        onClose={() => setAsking(false)}
      >
        {t`It contains members’ email addresses or phone numbers. We’ll record who downloaded it and why.`}
      </ReasonDialog>
    </>
  )
}
