import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CircleDetail, CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { CopyText } from '../../../../ui/text/copy-text.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { Tip } from '../../../../ui/text/tip.tsx'
import { suggestedTasksQuery } from '../../circle-membership/queries.ts'
import { type LevelTasks, levelsOf, type SuggestedTask } from './level-tasks.ts'
import classes from './task-progress.module.css'

/** Tasks per level shown at first. */
const FIRST = 4

/** Tasks that members of the circle can do now: who has done each, and who can do it. */
export function TaskProgress({ circle }: { circle: CircleDetail }) {
  const progress = useQuery(suggestedTasksQuery(circle.id))
  const { members } = circle
  return (
    <Card
      title={t`What you can do next`}
      aside={<Link to={`/dashboard/learning-path/${circle.ig_id}`}>{t`See all tasks`}</Link>}
    >
      <QueryView
        query={progress}
        errorTitle={t`We couldn’t load the tasks`}
        skeleton={<SkeletonRows rows={3} />}
        empty={
          <EmptyState title={t`No open tasks right now`}>
            <Trans>
              You’ve done every task that’s open to you, or the tasks in {ph({ igName: circle.ig_name })}{' '}
              start at a higher level than yours. Karma from meetups helps you get there too.
            </Trans>
          </EmptyState>
        }
      >
        {(given) => (
          <Stack gap="lg">
            {levelsOf(given).map((level) => (
              <Level key={level.name} level={level} members={members} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Card>
  )
}

function Level({ level, members }: { level: LevelTasks; members: readonly CircleMember[] }) {
  const [all, setAll] = useState(false)
  const { name, tasks } = level
  const shown = all ? tasks : tasks.slice(0, FIRST)
  const rest = tasks.length - shown.length
  return (
    <section>
      <Row as="h3" gap="2xs sm" align="baseline" justify="space-between" wrap size="lg" weight={700}>
        {name}
      </Row>
      <Text as="ul" mt="xs">
        {shown.map((task) => (
          <Task key={task.id} task={task} members={members} />
        ))}
      </Text>
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {plural(rest, { one: `Show # more task`, other: `Show # more tasks` })}
        </Button>
      )}
    </section>
  )
}

function Task({ task, members }: { task: SuggestedTask; members: readonly CircleMember[] }) {
  const done = members.filter((member) => task.done_by.includes(member.id))
  const open = members.filter((member) => task.open_to.includes(member.id))
  // Everyone has done it or can do it, so no one has to wait for a level.
  const forSome = open.length < members.filter((member) => !done.includes(member)).length
  return (
    <li className={classes.task}>
      <div className={classes.text}>
        <Text weight={600} tone="ink">
          {task.title}
        </Text>
        <Row as="p" gap="2xs sm" wrap size="xs" tone="ink-3" mt="2xs">
          <CopyText value={task.hashtag} />
          <span>
            {task.karma ? t`${ph({ karma: formatNumber(task.karma) })} karma` : t`Karma decided in review`}
          </span>
          {forSome && (
            <span>
              <Trans>Open to {ph({ open: open.map(({ username }) => username).join(', ') })}</Trans>
            </span>
          )}
        </Row>
      </div>
      <Row align="center">
        {done.map((member) => (
          <Tip key={member.id} label={t`${ph({ username: member.username })} has done this`}>
            <span className={classes.face}>
              <Avatar name={member.username} src={member.profile_pic} muid={member.muid} size={28} />
              <span className="visually-hidden">{member.username}</span>
            </span>
          </Tip>
        ))}
        <span className={classes.share}>
          {done.length === 0
            ? t`No one yet`
            : t`${ph({ done: done.length })} of ${ph({ members: members.length })}`}
        </span>
      </Row>
    </li>
  )
}
