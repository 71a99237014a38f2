import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import { IconEyeCheck, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { actOn, DecisionButton } from '../../../ui/work-queue/decide/decisions.tsx'
import workArea from '../../../ui/work-queue/work-area.module.css'
import type { ReviewActs } from './use-review-acts.ts'

/** Asks a second reader about a new reviewer's decision, which stays as it is. */
export default function SecondReading({ row, acts }: { row: QueueRow; acts: ReviewActs }) {
  const [asking, setAsking] = useState(false)
  const secondRead = actOn(row, acts.secondRead)
  const name = row.decided_by ?? t`The reviewer`
  return (
    <section className={workArea.part}>
      <h3>{t`Second reading`}</h3>
      <Text size="sm" tone="ink-2">
        <Trans>
          {name} is a new reviewer. Would you have decided the same? Your answer doesn’t change the decision.
        </Trans>
      </Text>
      <Row gap="xs" wrap>
        <DecisionButton
          letter="a"
          icon={IconEyeCheck}
          kind="first"
          loading={secondRead.isPending && !asking}
          disabled={asking}
          onDecide={() => secondRead.mutate({ row, words: null })}
        >
          {t`I agree`}
        </DecisionButton>
        <DecisionButton
          letter="b"
          icon={IconMessage}
          disabled={secondRead.isPending}
          onDecide={() => setAsking(true)}
        >
          {t`Say why not`}
        </DecisionButton>
      </Row>
      <ReasonDialog
        opened={asking}
        of={`${row.id} second`}
        title={t`Tell ${name} why you’d decide differently?`}
        label={t`What you’d have done, and why`}
        confirmLabel={t`Send`}
        busy={secondRead.isPending}
        failure={secondRead.error}
        onConfirm={(words) => secondRead.mutate({ row, words }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t`They’ll get a notification with your sentence. The learner won’t see it. To change the decision, reopen the work or reverse its karma below.`}
      </ReasonDialog>
    </section>
  )
}
