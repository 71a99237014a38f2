import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { PeerReview } from '@muster/contract/learning/task-guide.ts'
import { IconCircleDashed, IconFlag, IconHeart } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { submissionReads } from '../../../../api/reads.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { List, Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'

const PeerReportDialog = lazyDialog(() => import('./peer-report-dialog.tsx'))

/** What a peer says about the learner's work. Reading it pays the peer, and the learner can say thanks. */
export function PeerCard({ review }: { review: PeerReview | null }) {
  const id = review && !review.read ? review.submission_id : null
  useEffect(() => {
    // A failure only means that it counts as read the next time.
    if (id) api.peerReviews.read.answer({ params: { submission_id: id } }).catch(() => undefined)
  }, [id])
  return review && <Shown review={review} />
}

function Shown({
  review: { submission_id, by, works, next, open_points, thanked, reported },
}: {
  review: PeerReview
}) {
  const [reporting, setReporting] = useState(false)
  const thank = useAction({
    call: () => api.peerReviews.thank.answer({ params: { submission_id } }),
    invalidates: submissionReads,
  })
  return (
    <Card title={t`${by} reviewed your work`}>
      <Stack gap="sm">
        <Said label={t`What works`} text={works} />
        <Said label={t`What to try next`} text={next} />
        {open_points.length > 0 && (
          <List gap="2xs" aria-label={t`Still open`}>
            {open_points.map((point) => (
              <Row key={point} as="li" gap="xs" align="center" tone="ink-2">
                <IconCircleDashed size={17} aria-hidden="true" />
                <span>
                  <span className="visually-hidden">{t`Still open:`} </span>
                  {point}
                </span>
              </Row>
            ))}
          </List>
        )}
        <Row gap="sm" align="center" wrap>
          <Button
            variant="light"
            leftSection={<IconHeart size={17} aria-hidden="true" />}
            disabled={thanked}
            loading={thank.isPending}
            onClick={() => thank.mutate()}
          >
            {thanked ? t`You said thanks` : t`Say thanks`}
          </Button>
          <Text as="span" size="sm" tone="ink-3">
            {t`An appraiser still decides.`}
          </Text>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconFlag size={17} aria-hidden="true" />}
            disabled={reported}
            onClick={() => setReporting(true)}
          >
            {reported ? t`Reported` : t`Report`}
          </Button>
        </Row>
        {reporting && (
          <PeerReportDialog submissionId={submission_id} by={by} onClose={() => setReporting(false)} />
        )}
      </Stack>
    </Card>
  )
}

function Said({ label, text }: { label: string; text: string | null }) {
  if (!text) return null
  return (
    <div>
      <Text size="sm" weight={600} tone="ink-2">
        {label}
      </Text>
      <Text tone="ink">“{text}”</Text>
    </div>
  )
}
