import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { Link } from 'react-router'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { groupBoardPath } from '../../leaderboards/shared/board-address.ts'
import { StudentBoard } from '../../leaderboards/shared/student-board.tsx'

/** The leaderboard of a group. */
export default function BoardTab({ group }: { group: GroupPage }) {
  return (
    <Stack gap="md">
      <Text tone="ink-2">
        <Trans>
          Karma earned in {ph({ name: group.name })}.{' '}
          <Link to={groupBoardPath(group.id)}>Open the leaderboard</Link> to see single months and the members
          ranked near you.
        </Trans>
      </Text>
      <StudentBoard
        narrowed={{ ig: group.id }}
        empty={t`No one has earned karma in this group so far. The leaderboard starts with the first finished task.`}
      />
    </Stack>
  )
}
