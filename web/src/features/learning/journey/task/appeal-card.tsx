import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { LearnerTask } from '@muster/contract/learning/submissions.ts'
import type { Appeal } from '@muster/contract/learning/task-guide.ts'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { memberReads, submissionReads } from '../../../../api/reads.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import classes from './reader-card.module.css'

interface AppealCardProps {
  task: Pick<LearnerTask, 'id' | 'title'>
  appeal: Appeal | null
}

/** Asking for another reviewer after two rejections, and who decides then. */
export function AppealCard({ task, appeal }: AppealCardProps) {
  if (!appeal) return null
  return (
    <Card title={t`Another reviewer`}>
      <Standing task={task} appeal={appeal} />
    </Card>
  )
}

function Standing({ task, appeal }: AppealCardProps & { appeal: Appeal }) {
  switch (appeal.state) {
    case 'possible':
      return <Ask task={task} />
    case 'no_one':
      return (
        <Text tone="ink-2">
          {t`Your work was rejected twice. No one else can review this task now, so you can’t ask for another reviewer yet.`}
        </Text>
      )
    case 'waiting':
      return <Decider appeal={appeal} />
    case 'no_one_left':
      return (
        <Text tone="ink-2">
          {t`No one who could decide is left. Your work waits for a new reviewer, or you can withdraw it.`}
        </Text>
      )
    case 'decided':
      return (
        <Text tone="ink-2">{t`You’ve asked for another reviewer for this task. That’s possible once.`}</Text>
      )
  }
}

function Ask({ task }: Pick<AppealCardProps, 'task'>) {
  const [asking, setAsking] = useState(false)
  const ask = useAction({
    call: () => api.submissions.appeal.answer({ params: { task_id: task.id } }),
    invalidates: [...submissionReads, ...memberReads()],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Text tone="ink-2" mb="sm">
        {t`Your work was rejected twice. If you see it differently, you can ask once that someone else decides.`}
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t`Ask another reviewer`}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t`Ask another reviewer about “${ph({ title: task.title })}”?`}
        confirmLabel={t`Ask another reviewer`}
        busy={ask.isPending}
        onConfirm={() => ask.mutate()}
        onClose={() => setAsking(false)}
      >
        {t`Your latest work will wait for someone who hasn’t decided on it before. You’ll see who that is and by when they decide. You can do this once for this task.`}
      </ConfirmDialog>
    </>
  )
}

function Decider({ appeal: { reviewer, due_at } }: { appeal: Appeal }) {
  if (!(reviewer && due_at)) {
    return <Text tone="ink-2">{t`Someone who hasn’t decided on your work before will decide.`}</Text>
  }
  const { full_name, muid, profile_pic } = reviewer
  return (
    <div className={classes.person}>
      <Avatar name={full_name} muid={muid} src={profile_pic} size={48} />
      <div>
        <Text weight={600}>{full_name}</Text>
        <Text size="sm" tone="ink-3">
          <Trans>
            Decides by <DateText value={due_at} style="time" />
          </Trans>
        </Text>
      </div>
    </div>
  )
}
