import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { IconChevronRight, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { formatCount } from '../../../../ui/text/format.ts'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import classes from './tabs.module.css'

export function PathsTab({ group }: { group: GroupPage }) {
  return (
    <div className={classes.stack}>
      <p className={classes.lead}>
        The path from first task to expert.{' '}
        <Link to={`/dashboard/learning-path/${group.id}`}>Follow it in your journey</Link>
      </p>
      {group.levels.map(({ level_order, tasks }) => (
        <Card
          key={level_order}
          title={<Chip tone="brand">Level {level_order}</Chip>}
          aside={progressText(tasks)}
        >
          {tasks.length === 0 ? (
            <p className={classes.quiet}>There are no tasks at this level yet.</p>
          ) : (
            <ul className={classes.tasks}>
              {tasks.map((task) => (
                <li key={task.id}>
                  <Link to={taskPath(task.id)} className={classes.task}>
                    {task.completed ? (
                      <IconCircleCheckFilled className={classes.done} size={22} aria-hidden="true" />
                    ) : (
                      <IconCircleDashed className={classes.open} size={22} aria-hidden="true" />
                    )}
                    <span className={classes.linkText}>
                      <span className={classes.linkTitle}>
                        {task.title}
                        {task.completed && <span className="visually-hidden">, completed</span>}
                      </span>
                      <span className={classes.linkHost}>{task.hashtag}</span>
                    </span>
                    {task.karma !== null && <KarmaAmount value={task.karma} />}
                    <IconChevronRight className={classes.open} size={18} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Card>
      ))}
    </div>
  )
}

function progressText(tasks: GroupPage['levels'][number]['tasks']): string {
  const done = tasks.filter((task) => task.completed).length
  return done > 0 ? `${done} of ${formatCount(tasks.length, 'task')} done` : formatCount(tasks.length, 'task')
}
