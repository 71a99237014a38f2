import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { IconChevronRight, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import classes from './tabs.module.css'

export function PathsTab({ group }: { group: GroupPage }) {
  return (
    <Stack gap="md">
      <Text tone="ink-2">
        <Trans>
          The path from first task to expert.{' '}
          <Link to={`/dashboard/learning-path/${group.id}`}>Follow it in your journey</Link>
        </Trans>
      </Text>
      {group.levels.map(({ level_order, tasks }) => (
        <Card
          key={level_order}
          title={
            <Chip tone="brand">
              <Trans>Level {level_order}</Trans>
            </Chip>
          }
          aside={progressText(tasks)}
        >
          {tasks.length === 0 ? (
            <Text tone="ink-3">{t`There are no tasks at this level yet.`}</Text>
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
                    <Stack as="span" grow>
                      <Text as="span" weight={600} tone="ink">
                        {task.title}
                        {task.completed && <span className="visually-hidden">, {t`completed`}</span>}
                      </Text>
                      <Text as="span" size="xs" tone="ink-3">
                        {task.hashtag}
                      </Text>
                    </Stack>
                    {task.karma !== null && <KarmaAmount value={task.karma} />}
                    <IconChevronRight className={classes.open} size={18} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Card>
      ))}
    </Stack>
  )
}

function progressText(tasks: GroupPage['levels'][number]['tasks']): string {
  const done = tasks.filter((task) => task.completed).length
  return done > 0
    ? t`${done} of ${plural({ tasks: tasks.length }, { one: `# task`, other: `# tasks` })} done`
    : plural({ tasks: tasks.length }, { one: `# task`, other: `# tasks` })
}
