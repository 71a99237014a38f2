import { t } from '@lingui/core/macro'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { submissionReads } from '../../../../api/reads.ts'
import { ReportDialog } from '../../../../ui/acts/report-dialog.tsx'

interface PeerReportDialogProps {
  submissionId: string
  /** The peer's first name. */
  by: string
  onClose: () => void
}

const schema = () =>
  import('@muster/contract/learning/peer-reviews.ts').then(({ peerReviews }) => peerReviews.report.body)

const reasons = {
  insult: t`It insults or threatens me`,
  spam: t`It’s advertising`,
  danger: t`It shows something private or dangerous`,
  other: t`Something else`,
} as const

/** Reports what a peer wrote about the learner's work. */
export default function PeerReportDialog({ submissionId, by, onClose }: PeerReportDialogProps) {
  return (
    <ReportDialog
      of={submissionId}
      title={t`Report ${by}’s review of your work?`}
      about={t`Staff will read the review and decide whether to remove it. Your work stays where it is.`}
      reasons={reasons}
      schema={schema}
      send={(body) => api.peerReviews.report.answer({ params: { submission_id: submissionId }, body })}
      onDone={() => void invalidate(...submissionReads)}
      onClose={onClose}
    />
  )
}
