import { t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { api } from '../../../../api/client.ts'
import { submissionReads } from '../../../../api/reads.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { ProofView } from '../shared/proof-view.tsx'
import { isWaiting, standingText } from '../shared/standing.ts'
import { SubmissionChip } from '../shared/submission-status.tsx'
import { AskReviewer } from './ask-card.tsx'
import classes from './history.module.css'

/** Earlier submissions for a task, newest first. The open one has a card of its own. */
export function History({ submissions }: { submissions: readonly MySubmission[] }) {
  const past = submissions.filter((one) => !isWaiting(one) && one.status !== 'returned')
  if (past.length === 0) return null
  return (
    <Card title={t`Earlier submissions`}>
      <ul className={classes.history}>
        {past.map((one) => (
          <li key={one.id}>
            <Row gap="2xs sm" align="center" justify="space-between" wrap>
              <SubmissionChip status={one.status} />
              <Text as="span" size="xs" tone="ink-3">
                <RelativeTime value={one.decided_at ?? one.submitted_at} />
              </Text>
            </Row>
            <Text tone="ink-2" lines>
              {standingText(one)}
            </Text>
            {one.reviewer_words && <blockquote className={classes.words}>“{one.reviewer_words}”</blockquote>}
            {one.reason && (
              <Text tone="ink-2" lines>
                “{one.reason}”
              </Text>
            )}
            <AskReviewer work={one} />
            <details className={classes.fold}>
              <summary>{t`What you submitted`}</summary>
              <ProofView proof={one} of="you" />
            </details>
            {one.status === 'approved' && <Consent work={one} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Consent({ work }: { work: MySubmission }) {
  const show = useAction({
    call: (shown: boolean) =>
      api.submissions.showAsExample.answer({ params: { submission_id: work.id }, body: { shown } }),
    invalidates: submissionReads,
  })
  return (
    <Switch
      label={t`Show my work as an example`}
      description={t`Others will see it on this page with your name and profile picture. You can turn this off at any time.`}
      checked={show.isPending ? show.variables : work.is_example}
      disabled={show.isPending}
      onChange={(event) => show.mutate(event.currentTarget.checked)}
    />
  )
}
