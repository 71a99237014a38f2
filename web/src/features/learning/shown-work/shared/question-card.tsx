import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { OwnWork } from '@muster/contract/learning/shown-work.ts'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { WorkPreview } from '../../../../ui/work/work-preview.tsx'
import classes from './question-card.module.css'
import { useShowing } from './use-showing.ts'
import { firstName } from './work-tile.tsx'

interface QuestionCardProps {
  task: { readonly title: string }
  own: OwnWork
  /** The member shows the work: the card stays, and says so. */
  onAnswer: () => void
  onClose: () => void
}

/** “Show it to others?”, with exactly what they’ll see. */
export function QuestionCard({ task, own, onAnswer, onClose }: QuestionCardProps) {
  const { data: profile } = useProfile()
  const show = useShowing(own.id)
  const isShown = own.state === 'shown'
  const done = useRef<HTMLParagraphElement>(null)
  // The buttons are gone by then.
  useEffect(() => {
    if (isShown) done.current?.focus({ preventScroll: true })
  }, [isShown])
  const answer = (shown: boolean) => {
    if (shown) onAnswer()
    else onClose()
    show.mutate(shown)
  }
  return (
    <Card>
      <div className={classes.question}>
        <WorkPreview preview={own.preview} title={task.title} category={own.category} large />
        <div>
          <Text as="h2" size="2xl">
            {t`Show it to others?`}
          </Text>
          <Text tone="ink-2" mt="xs">
            {t`People who’ve finished this task can open it. It’s also shown in your groups, to your classmates and on your profile, and the front page can pick it.`}
          </Text>
          {profile && (
            <div className={classes.seen}>
              <Text size="sm" tone="ink-3" mb="xs">
                {t`They’ll see`}
              </Text>
              <Row gap="sm" align="center">
                <Avatar name={profile.full_name} muid={profile.muid} src={profile.profile_pic} size={36} />
                <div className={classes.whose}>
                  <Text weight={600}>{firstName(profile.full_name)}</Text>
                  <Text size="sm" tone="ink-3">
                    {seenText(own)}
                  </Text>
                </div>
              </Row>
            </div>
          )}
          {own.is_private && (
            <Text size="sm" tone="warn" mb="sm">
              <Trans>
                Your profile is private, so no one sees it for now.{' '}
                <Link to="/dashboard/profile">Make it public</Link> to show your work.
              </Trans>
            </Text>
          )}
          {isShown ? (
            <p ref={done} tabIndex={-1} className={classes.done}>
              <IconCheck size={20} stroke={2.2} aria-hidden="true" />
              <span>{t`You’re showing it`}</span>
              <Button variant="subtle" size="sm" disabled={show.isPending} onClick={() => answer(false)}>
                {t`Stop showing`}
              </Button>
            </p>
          ) : (
            <Row gap="xs" wrap>
              <Button loading={show.isPending && show.variables} onClick={() => answer(true)}>
                {t`Show it`}
              </Button>
              <Button variant="default" disabled={show.isPending} onClick={() => answer(false)}>
                {t`Keep it to myself`}
              </Button>
            </Row>
          )}
          <Text size="sm" tone="ink-3" mt="sm">
            {t`You can change this at any time.`}
          </Text>
        </div>
      </div>
    </Card>
  )
}

/** The text of a submission only counts as the work if there's neither a link nor a picture. */
function seenText({ link, preview }: OwnWork): string {
  const site = link === null ? undefined : URL.parse(link)?.host.replace(/^www\./, '')
  if (site) return t`${site}, and this preview`
  return preview.kind === 'words' ? t`Your text in full` : t`This picture`
}
