import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MentorToAsk } from '@muster/contract/people/mentor-questions.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'

const AskDialog = lazyDialog(() => import('./ask-dialog.tsx'))

interface AskButtonProps {
  name: string
  mentor: Pick<MentorToAsk, 'muid' | 'helps_with' | 'closed_because'>
}

/** A button to ask this mentor, or the reason why that isn't possible now. */
export function AskButton({ name, mentor }: AskButtonProps) {
  const [opened, setOpened] = useState(false)
  if (mentor.closed_because) {
    return (
      <Text size="sm" tone="ink-3">
        {mentor.closed_because}. <Link to="/dashboard/mentor-questions">{t`My questions`}</Link>
      </Text>
    )
  }
  return (
    <>
      <Button variant="light" size="sm" onClick={() => setOpened(true)}>
        <Trans>Ask {ph({ split: name.split(' ')[0] })}</Trans>
      </Button>
      <AskDialog
        opened={opened}
        onClose={() => setOpened(false)}
        name={name}
        muid={mentor.muid}
        helpsWith={mentor.helps_with}
      />
    </>
  )
}
