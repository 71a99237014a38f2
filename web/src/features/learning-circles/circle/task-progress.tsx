import { Button, Tooltip } from '@mantine/core'
import type { CircleDetail, CircleMember } from '@muster/contract/learning-circles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyText } from '../../../ui/copy-text.tsx'
import { formatCount, formatNumber } from '../../../ui/format.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { taskProgressQuery } from '../queries.ts'
import { type LevelTasks, levelsOf, type ProgressTask } from './level-tasks.ts'
import classes from './task-progress.module.css'

/** Tasks of a level that are shown at once. */
const FIRST = 4

/** What the group of the circle can do next, and who has done it already. */
export function TaskProgress({ circle }: { circle: CircleDetail }) {
  const progress = useQuery(taskProgressQuery(circle.id))
  const { members } = circle
  return (
    <Card
      title="What you can do next"
      aside={<Link to={`/dashboard/learning-path/${circle.ig_id}`}>See the tasks</Link>}
    >
      <QueryView
        query={progress}
        errorTitle="The tasks did not load"
        skeleton={<SkeletonRows rows={3} />}
        isEmpty={(levels) => Object.keys(levels).length === 0}
        empty={
          <EmptyState title="No tasks so far">
            The tasks of {circle.ig_name} appear here as soon as its team opens them.
          </EmptyState>
        }
      >
        {(given) => (
          <div className={classes.levels}>
            {levelsOf(given, members).map((level) => (
              <Level key={level.name} level={level} members={members} />
            ))}
          </div>
        )}
      </QueryView>
    </Card>
  )
}

function Level({ level, members }: { level: LevelTasks; members: readonly CircleMember[] }) {
  const [all, setAll] = useState(false)
  const { name, tasks, done } = level
  const shown = all ? tasks : tasks.slice(0, FIRST)
  const rest = tasks.length - shown.length
  return (
    <section>
      <h3 className={classes.level}>
        {name}
        {done > 0 && <span>{formatCount(done, 'task')} done by all of you</span>}
      </h3>
      <ul className={classes.tasks}>
        {shown.map((task) => (
          <Task key={task.task_hashtag} task={task} members={members} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          Show {formatCount(rest, 'more task', 'more tasks')}
        </Button>
      )}
    </section>
  )
}

function Task({ task, members }: { task: ProgressTask; members: readonly CircleMember[] }) {
  const done = members.filter((member) => task.completed_users.includes(member.id))
  const karma = Number(task.task_karma)
  return (
    <li className={classes.task}>
      <div className={classes.text}>
        <p className={classes.title}>{task.task_title}</p>
        <p className={classes.facts}>
          <CopyText value={task.task_hashtag} />
          <span>{karma > 0 ? `${formatNumber(karma)} karma` : 'Karma by review'}</span>
        </p>
      </div>
      <div className={classes.who}>
        {done.map((member) => (
          <Tooltip key={member.id} label={`${member.username} has done it`}>
            <span className={classes.face}>
              <Avatar name={member.username} src={member.profile_pic} colorKey={member.muid} size={28} />
              <span className="visually-hidden">{member.username}</span>
            </span>
          </Tooltip>
        ))}
        <span className={classes.share}>
          {done.length === 0 ? 'Nobody yet' : `${done.length} of ${members.length}`}
        </span>
      </div>
    </li>
  )
}
