import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { memberReads, submissionReads } from '../../../../api/reads.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'

interface TakeBackProps {
  sent: MySubmission
  className?: string | undefined
}

/** Withdraws work from the queue, after confirmation. */
export function TakeBack({ sent, className }: TakeBackProps) {
  const [asking, setAsking] = useState(false)
  const withdraw = useAction({
    call: () => api.submissions.withdraw.answer({ params: { submission_id: sent.id } }),
    invalidates: [...submissionReads, ...memberReads()],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button
        size="sm"
        variant={className ? 'default' : 'subtle'}
        className={className}
        onClick={() => setAsking(true)}
      >
        {t`Withdraw work`}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t`Withdraw your work for “${ph({ taskTitle: sent.task_title })}”?`}
        confirmLabel={t`Withdraw work`}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setAsking(false)}
      >
        {t`It’ll leave the queue without a review. You can submit it again later.`}
      </ConfirmDialog>
    </>
  )
}
