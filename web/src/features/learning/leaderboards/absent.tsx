import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'

/** Where a member who isn't listed can change that, with the label of the link. */
export const ways = {
  account: { to: '/dashboard/settings/account', label: t`Open settings` },
  organisation: { to: '/dashboard/settings/organization', label: t`Choose your college` },
  roles: { to: '/dashboard/settings/roles', label: t`View your roles` },
  tasks: { to: '/dashboard/mujourney', label: t`See all tasks` },
} as const

interface AbsentProps extends Pick<ReplyOf<typeof leaderboards.mine>, 'absent_because' | 'absent_until'> {
  /** The month has ended, so no task can put anyone on this leaderboard. */
  isOver: boolean
}

/** Why a member isn't on a leaderboard, and where they can change that. */
export function Absent({ absent_because, absent_until, isOver }: AbsentProps) {
  const byTask = absent_until === 'tasks'
  const way = absent_until && !(byTask && isOver) ? ways[absent_until] : null
  return (
    <Card title={t`You’re not on this leaderboard`}>
      <Text tone="ink-2">
        {absent_because}. {byTask && !isOver && t`Finish your next task to join this leaderboard.`}
      </Text>
      {way && (
        <Row gap="xs" wrap mt="md">
          <Button component={Link} to={way.to} variant="default" size="sm">
            {way.label}
          </Button>
        </Row>
      )}
    </Card>
  )
}
