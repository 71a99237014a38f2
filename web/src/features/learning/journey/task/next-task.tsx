import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { useStretch } from '../path/use-stretch.ts'
import { doneByQuery } from '../queries.ts'
import { didText } from './task-words.ts'

/** The next task of the member’s path. */
export function NextTask({ taskId }: { taskId: string }) {
  const { data: profile } = useProfile()
  return profile ? <Next profile={profile} taskId={taskId} /> : null
}

function Next({ profile, taskId }: { profile: UserProfile; taskId: string }) {
  const { stretch } = useStretch(profile)
  const next = stretch && ('task' in stretch.next ? stretch.next.task : stretch.later[0])
  const isKnown = next !== undefined && next.id !== taskId
  const { data: doneBy } = useQuery({ ...doneByQuery(isKnown ? [next.id] : []), enabled: isKnown })
  if (!isKnown) return null
  const done = doneBy?.[0]
  return (
    <Card>
      <Text size="sm" tone="ink-3">
        {t`Next step`}
      </Text>
      <Text as="h2" size="lg" weight={700} heading>
        {next.task_name}
      </Text>
      {next.karma !== null && <KarmaAmount value={next.karma} signed />}
      {done && done.faces.length > 0 && (
        <Row gap="sm" align="center" size="sm" tone="ink-2" mt="sm">
          <AvatarStack people={done.faces} total={done.total} most={3} size={28} />
          <span>{didText(done)}</span>
        </Row>
      )}
      <Button component={Link} to={taskPath(next.id)} variant="light" fullWidth mt="md">
        {next.submission === 'returned' ? t`Fix it` : t`Start`}
        <span className="visually-hidden"> {next.task_name}</span>
      </Button>
    </Card>
  )
}
