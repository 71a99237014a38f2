import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { CircleDetail, CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useProfile } from '../../../../../shell/session/session-queries.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../../ui/layout/primitives.tsx'
import rows from '../../../../../ui/layout/rows.module.css'
import { Faces } from '../../../../../ui/people/faces.tsx'
import { formatNumber } from '../../../../../ui/text/format.ts'
import { suggestedTasksQuery } from '../../../circle-membership/queries.ts'
import type { SuggestedTask } from '../level-tasks.ts'
import classes from './inside.module.css'
import { startText } from './inside-words.ts'
import { togetherOf } from './together.ts'

const SHOWN = 3

/** Tasks that several members can do now; nothing if there are none. */
export function TasksCard({ circle }: { circle: CircleDetail }) {
  const { data: profile } = useProfile()
  const { data = [] } = useQuery(suggestedTasksQuery(circle.id))
  const tasks = togetherOf(data).slice(0, SHOWN)
  if (tasks.length === 0) return null
  return (
    <Card
      title={t`Do a task together`}
      aside={<Link to={`/dashboard/learning-path/${circle.ig_id}`}>{t`All tasks`}</Link>}
    >
      <ul className={rows.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} members={circle.members} muid={profile?.muid} />
        ))}
      </ul>
    </Card>
  )
}

interface TaskRowProps {
  task: SuggestedTask
  members: readonly CircleMember[]
  /** The reader's own. */
  muid: string | undefined
}

function TaskRow({ task, members, muid }: TaskRowProps) {
  const open = members
    .filter(({ id }) => task.open_to.includes(id))
    .sort((one, other) => Number(other.muid === muid) - Number(one.muid === muid))
  const people = open.map((member) => ({
    full_name: member.muid === muid ? t`You` : (member.username.split(' ')[0] ?? member.username),
    muid: member.muid,
    profile_pic: member.profile_pic,
  }))
  return (
    <li className={rows.row}>
      <span className={classes.taskIcon} aria-hidden="true">
        <IconChecklist size={22} stroke={1.8} />
      </span>
      <div className={classes.task}>
        <Text weight={600} tone="ink">
          {task.title}
        </Text>
        <Row gap="xs" align="center">
          <Faces people={people} size={22} />
          <Text size="sm" tone="ink-3">
            {startText(people)}
            {task.karma !== null && ` · +${formatNumber(task.karma)}`}
          </Text>
        </Row>
      </div>
      <Button
        component={Link}
        to={taskPath(task.id)}
        size="sm"
        variant="default"
        aria-label={t`Start ${ph({ title: task.title })}`}
      >
        {t`Start`}
      </Button>
    </li>
  )
}
