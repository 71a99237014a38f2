import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { messagePath } from '@muster/contract/circles/addresses.ts'
import type { HomeCircle } from '@muster/contract/home/home-day.ts'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { IconCheck, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { isMissing } from '../../../../api/is-missing.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { myCircleQuery } from '../queries.ts'
import classes from './ask-circle.module.css'

/** Posts work that waits for a review in the thread of the member's circle, once. */
export function AskCircle({ sent }: { sent: MySubmission }) {
  const { data: circle } = useQuery(myCircleQuery)
  return circle ? <AskThis circle={circle} sent={sent} /> : null
}

/** Longest quote of a text that has neither link nor picture, in characters. */
const QUOTE = 300

function lineOf({ task_title, proof_link, proof_picture, proof_text }: MySubmission): string {
  const quote = proof_text && proof_text.length > QUOTE ? `${proof_text.slice(0, QUOTE)}…` : proof_text
  const work = proof_link ?? (proof_picture ? new URL(proof_picture, location.origin).href : quote)
  return t`I’ve submitted “${task_title}”. Could you take a look?\n${ph({ work: work ?? '' })}`
}

function AskThis({ circle, sent }: { circle: HomeCircle; sent: MySubmission }) {
  const ofCircle = { params: { circle_id: circle.id } }
  // The message has the work's id, so that it's posted once, and found again.
  const posted = useQuery(
    queryOf(api.circleThreads.list, { ...ofCircle, query: { around: sent.id } }, { apart: 'posted' }),
  )
  const post = useAction({
    call: () => api.circleThreads.post.answer({ ...ofCircle, body: { id: sent.id, text: lineOf(sent) } }),
    success: false,
    invalidates: [keyOf(api.circleThreads.list)],
  })
  if (posted.isPending || (posted.isError && !isMissing(posted.error))) return null
  const isPosted = posted.isSuccess || post.isSuccess
  return (
    <Card>
      <Row gap="md" align="center">
        <AvatarStack people={circle.faces} size={48} />
        <div>
          <Text as="h2" size="lg" weight={700}>
            {t`Ask your circle for a look`}
          </Text>
          <Text size="sm" tone="ink-3">
            {t`We’ll post your work in the thread.`}
          </Text>
        </div>
      </Row>
      <div className={classes.act} aria-live="polite">
        {isPosted ? (
          <Row gap="xs" align="center" justify="center">
            <IconCheck size={18} stroke={2.4} aria-hidden="true" className={classes.tick} />
            <Trans>
              Posted ·<Link to={messagePath(circle.id, sent.id)}>Open thread</Link>
            </Trans>
          </Row>
        ) : (
          <Button
            fullWidth
            leftSection={<IconSend size={18} aria-hidden="true" />}
            loading={post.isPending}
            onClick={() => post.mutate()}
          >
            <Trans>Post to {ph({ name: circle.name })}</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}
