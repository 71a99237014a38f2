import { t } from '@lingui/core/macro'
import type { MessageReportReason } from '@muster/contract/circles/thread-words.ts'
import type { Answer } from '../../../../api/answer.ts'
import { ReportDialog } from '../../../../ui/acts/report-dialog.tsx'
import { reportWords } from './thread-words.ts'

interface MessageReportDialogProps {
  /** Id of the reported item. */
  of: string
  /** 'Report the message of Asha'. */
  title: string
  send: (report: { reason: MessageReportReason; note?: string }) => Promise<Answer<unknown>>
  onDone: () => void
  onClose: () => void
}

const schema = () =>
  import('@muster/contract/circles/circle-threads.ts').then(({ circleThreads }) => circleThreads.report.body)

/** Reports what someone wrote; only staff see who reported it. */
export default function MessageReportDialog(props: MessageReportDialogProps) {
  return (
    <ReportDialog
      about={t`Staff will review it. No one else will know that you reported it, and it’ll stay visible until they decide.`}
      reasons={reportWords}
      schema={schema}
      {...props}
    />
  )
}
