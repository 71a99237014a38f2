import { ph, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { groupRules, MAX_INTEREST_GROUPS } from '@muster/contract/lib/words.ts'
import {
  IconAffiliate,
  IconArrowRight,
  IconClock,
  IconFlag,
  IconPencil,
  IconQuote,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { formatRelative } from '../../../../ui/text/format.ts'
import { taskQuery } from '../queries.ts'
import { lengthText } from '../task/task-words.ts'
import classes from './next-row.module.css'
import path from './path.module.css'
import { swing } from './path-frame.tsx'
import { karmaText } from './path-words.ts'
import type { Next } from './stretch.ts'

interface NextRowProps {
  ref: Ref<HTMLLIElement>
  next: Next
  current: number
  /** The submission for the next task, if there is one. */
  submission: MySubmission | undefined
  at: number
}

interface NextWords {
  icon: ReactNode
  kicker: string
  title: string
  text?: string
  to: string
  act: string
}

/** The member's position on the path, with one next step. */
export function NextRow({ ref, next, current, submission, at }: NextRowProps) {
  const words = wordsOf(next, { current, submission })
  const task = 'task' in next ? next.task : undefined
  const reason = next.kind === 'returned' ? submission?.reason : undefined
  return (
    <li ref={ref} className={`${path.row} ${classes.row}`}>
      <span className={classes.node} data-node="walked" style={swing(at)} aria-hidden="true">
        {words.icon}
      </span>
      <div className={classes.card}>
        <Row gap="md" align="baseline" justify="space-between">
          <p className={classes.kicker}>{words.kicker}</p>
          {task && (
            <p className={classes.karma}>
              {karmaText(task.karma)}
              {task.karma !== null && <span className="visually-hidden"> {t`karma`}</span>}
            </p>
          )}
        </Row>
        <h3 className={classes.title}>{words.title}</h3>
        {reason && (
          <blockquote className={classes.quote}>
            <IconQuote size={20} aria-hidden="true" />
            <p>
              {reason} {submission?.decided_by && <span>{submission.decided_by}</span>}
            </p>
          </blockquote>
        )}
        {words.text && !reason && <Text mt="xs">{words.text}</Text>}
        <Row gap="xs md" align="center" wrap mt="md">
          <Button component={Link} to={words.to} className={classes.act}>
            {words.act}
            {task && <span className="visually-hidden"> {task.task_name}</span>}
          </Button>
          {task && task.minutes !== null && (
            <span className={classes.meta}>
              <IconClock size={16} aria-hidden="true" /> {lengthText(task.minutes)}
            </span>
          )}
          {task?.interest_group && <span className={classes.meta}>{task.interest_group.name}</span>}
          {task && <DoneBy taskId={task.id} />}
        </Row>
      </div>
    </li>
  )
}

/** Members who completed the task. The query also warms the cache for the task page. */
function DoneBy({ taskId }: { taskId: string }) {
  const { data } = useQuery(taskQuery(taskId))
  const done = data?.around.done_by
  if (!done || done.faces.length === 0) return null
  return (
    <span className={classes.done}>
      <AvatarStack people={done.faces} total={done.total} />
      <span>{plural({ total: done.total }, { one: `# person did this`, other: `# people did this` })}</span>
    </span>
  )
}

interface Around {
  current: number
  submission: MySubmission | undefined
}

function wordsOf(next: Next, { current, submission }: Around): NextWords {
  switch (next.kind) {
    case 'returned': {
      const sentBack = submission?.decided_at
        ? t`Next step · sent back ${ph({ when: formatRelative(submission.decided_at) })}`
        : t`Next step · sent back`
      return {
        icon: <IconPencil size={28} />,
        kicker: next.level === current ? sentBack : `${sentBack} · ${t`Level ${ph({ level: next.level })}`}`,
        title: next.task.task_name,
        text: t`Read why it was sent back, improve it and submit it again.`,
        to: taskPath(next.task.id),
        act: t`Fix your work`,
      }
    }
    case 'task':
      return {
        icon: <IconArrowRight size={30} />,
        kicker: t`Next step`,
        title: next.task.task_name,
        text: t`See why it’s worth doing, the steps, and what a good result looks like.`,
        to: taskPath(next.task.id),
        act: t`Open task`,
      }
    case 'groups':
      return {
        icon: <IconAffiliate size={30} />,
        kicker: t`Next step`,
        title: t`Choose your interest groups`,
        text: t`${ph({ tasks: groupRules.tasks })} Choose up to ${MAX_INTEREST_GROUPS}.`,
        to: '/dashboard/profile?edit=groups',
        act: t`Choose groups`,
      }
    case 'waiting':
      return {
        icon: <IconClock size={30} />,
        kicker: t`Well done`,
        title: t`Your work is waiting for review`,
        text: t`We’ll notify you when it’s been reviewed. Until then, meet people in a learning circle.`,
        to: '/dashboard/learningcircle',
        act: t`Find a learning circle`,
      }
    case 'done':
      return {
        icon: <IconFlag size={30} />,
        kicker: t`Well done`,
        title: t`You’ve done everything at Level ${current}`,
        text: t`New tasks will appear here as soon as the team opens them. Until then, meet people in a learning circle.`,
        to: '/dashboard/learningcircle',
        act: t`Find a learning circle`,
      }
  }
}
