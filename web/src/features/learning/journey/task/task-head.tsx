import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { LearnerTask } from '@muster/contract/learning/submissions.ts'
import type { TaskAround } from '@muster/contract/learning/task-guide.ts'
import { IconClock, IconExternalLink, IconGift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { Crumbs } from '../../../../ui/layout/crumbs.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { CopyIcon } from '../../../../ui/text/copy-icon.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { allGroupsQuery } from '../../../people/profiles/queries.ts'
import { bonusRuns } from '../shared/standing.ts'
import classes from './task-head.module.css'
import { didText, karmaText, lengthText } from './task-words.ts'

interface TaskHeadProps {
  task: LearnerTask
  around: TaskAround
}

/** The task, its karma, and members who completed it. Empty parts are hidden. */
export function TaskHead({ task, around }: TaskHeadProps) {
  const { data: groups = [] } = useQuery(allGroupsQuery)
  const group = groups.find(({ id }) => id === task.interest_group?.id)
  const belongsTo = [task.interest_group?.name, task.organization, task.event]
  return (
    <header className={classes.head}>
      <div className={classes.cover}>
        <Cover title={task.title} category={group?.category ?? ''} />
      </div>
      <div className={classes.body}>
        <div className={classes.top}>
          <TaskCrumbs task={task} />
          <span className={classes.hashtag}>
            {task.hashtag}
            <CopyIcon value={task.hashtag} label={t`Copy ${ph({ hashtag: task.hashtag })}`} />
          </span>
        </div>
        <Text as="h1" size="3xl">
          {task.title}
        </Text>
        <Row gap="sm lg" align="center" justify="space-between" wrap mt="sm">
          <ChipRow>
            <Chip tone="gold">{karmaText(task)}</Chip>
            {around.minutes !== null && <Chip icon={<IconClock />}>{lengthText(around.minutes)}</Chip>}
            {belongsTo.map((name) => name && <Chip key={name}>{name}</Chip>)}
            {task.usage_count > 1 && (
              <Chip>
                <Trans>
                  Done {ph({ timesAwarded: formatNumber(task.times_awarded) })} of{' '}
                  <Plural value={ph({ usageCount: task.usage_count })} one="# time" other="# times" />
                </Trans>
              </Chip>
            )}
          </ChipRow>
          <DoneBy around={around} />
        </Row>
        {task.description && <p className={classes.text}>{task.description}</p>}
        {bonusRuns(task, new Date()) && (
          <p className={classes.bonus}>
            <IconGift size={18} aria-hidden="true" />
            <span>
              <Trans>
                {ph({ bonusKarma: formatNumber(task.bonus_karma ?? 0) })} extra karma if you submit before{' '}
                {ph({ bonusTime: formatDate(task.bonus_time ?? '', 'time') })}
              </Trans>
            </span>
          </p>
        )}
        {task.discord_link && (
          <Button
            component="a"
            href={task.discord_link}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="xs"
            mt="sm"
            rightSection={<IconExternalLink size={16} />}
          >
            {t`View in chat`}
          </Button>
        )}
      </div>
    </header>
  )
}

export function TaskCrumbs({ task, whole = false }: { task: LearnerTask; whole?: boolean }) {
  return (
    <div className={classes.crumbs}>
      <Crumbs
        crumbs={[
          { label: t`Journey`, to: '/dashboard/mujourney' },
          ...(task.level_order === null ? [] : [{ label: t`Level ${ph({ levelOrder: task.level_order })}` }]),
          ...(whole ? [{ label: task.title }] : []),
        ]}
      />
    </div>
  )
}

function DoneBy({ around: { done_by, reviewer } }: { around: TaskAround }) {
  if (done_by.faces.length > 0) {
    return (
      <Row as="p" gap="sm" align="center" size="sm" tone="ink-2">
        <AvatarStack people={done_by.faces} total={done_by.total} most={4} size={32} />
        <span>{didText(done_by)}</span>
      </Row>
    )
  }
  if (done_by.total > 0) {
    return (
      <Row as="p" gap="sm" align="center" size="sm" tone="ink-2">
        <Trans>
          <Plural value={ph({ total: done_by.total })} one="# learner" other="# learners" /> did this task
        </Trans>
      </Row>
    )
  }
  if (!reviewer) return null
  return (
    <Row as="p" gap="sm" align="center" size="sm" tone="ink-2">
      <AvatarStack people={[reviewer]} size={32} />
      <span>{t`Be the first`}</span>
    </Row>
  )
}
