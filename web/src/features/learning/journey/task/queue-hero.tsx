import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LearnerTask, MySubmission } from '@muster/contract/learning/submissions.ts'
import type { TaskAround } from '@muster/contract/learning/task-guide.ts'
import { IconCheck, IconEyeCheck } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { formatDate, formatNumber, formatRelative } from '../../../../ui/text/format.ts'
import classes from './queue-hero.module.css'
import { TakeBack } from './take-back.tsx'
import { TaskCrumbs } from './task-head.tsx'
import { placeText, withinText } from './task-words.ts'

interface QueueHeroProps {
  task: LearnerTask
  around: TaskAround
  sent: MySubmission
  /** The heading, which gets the focus right after sending. */
  title: RefObject<HTMLHeadingElement | null>
}

/**
 * The position of submitted work in the queue: the learner, those ahead of them, the reviewer and the karma.
 */
export function QueueHero({ task, around, sent, title }: QueueHeroProps) {
  const { reviewer: likely, appeal } = around
  // After an appeal, one person decides, whatever else is in the queue.
  const queue = appeal?.reviewer ? null : around.queue
  const opened = around.queue?.opened_by
  const ahead = queue?.ahead ?? sent.ahead ?? 0
  const reviewer = appeal?.reviewer ?? likely
  const next = appeal?.reviewer
    ? t`${ph({ first: first(appeal.reviewer.full_name) })} will decide`
    : placeText(ahead)
  const readerName = opened ?? reviewer?.full_name
  const shown = reviewer && reviewer.full_name === readerName ? reviewer : undefined
  return (
    <>
      <TaskCrumbs task={task} whole />
      <section className={classes.hero} aria-label={t`Review status`}>
        <div className={classes.top}>
          <div>
            <p className={classes.kicker}>
              <Trans>
                Submitted {ph({ submittedAt: formatRelative(sent.submitted_at) })} ·{' '}
                {ph({ title: task.title })}
              </Trans>
            </p>
            <h1 ref={title} tabIndex={-1} className={classes.title} aria-live="polite">
              {opened ? t`${ph({ first: first(opened) })} is reviewing it now` : t`In review. ${next}.`}
            </h1>
            {sent.status === 'peer_approved' && (
              <p className={classes.kicker}>{t`A peer has vouched for it. An appraiser will decide next.`}</p>
            )}
          </div>
          {!opened && <TakeBack sent={sent} className={classes.takeBack} />}
        </div>
        <ol className={classes.way}>
          <li className={classes.stop}>
            <span className={classes.sent} aria-hidden="true">
              <IconCheck size={30} stroke={2.4} />
            </span>
            <span className={classes.name}>{t`Submitted`}</span>
            <span className={classes.detail}>{formatDate(sent.submitted_at, 'time')}</span>
          </li>
          <li className={classes.between}>
            {queue && ahead > 0 && !opened && (
              <>
                <AvatarStack people={queue.faces} total={Math.max(ahead, queue.faces.length)} size={36} />
                <span className={classes.ahead}>
                  <span className={classes.name}>{t`Ahead`}</span>
                  <span className={classes.detail}>
                    {plural(ahead, { one: `# submission`, other: `# submissions` })}
                  </span>
                </span>
              </>
            )}
          </li>
          <li className={`${classes.stop} ${classes.read}`}>
            <span className={classes.reader} aria-hidden="true">
              {shown ? (
                <Avatar name={shown.full_name} muid={shown.muid} src={shown.profile_pic} size={72} />
              ) : (
                <IconEyeCheck size={32} />
              )}
            </span>
            <span className={classes.name}>
              {readerName
                ? t`${ph({ first: first(readerName) })}’s review`
                : t({ message: 'Review', context: 'stage of the work' })}
            </span>
            <span className={classes.detail}>
              {appeal?.due_at
                ? t`by ${ph({ dueAt: formatDate(appeal.due_at, 'time') })}`
                : likely && shown === likely && likely.usual_wait !== null
                  ? withinText(likely.usual_wait)
                  : t`We’ll let you know right away`}
            </span>
          </li>
          <li className={classes.between} />
          <li className={classes.stop}>
            <span className={classes.karma} aria-hidden="true">
              {task.karma === null ? '?' : `+${formatNumber(task.karma)}`}
            </span>
            <span className={classes.name}>{t`Karma`}</span>
            <span className={classes.detail}>
              {task.karma === null || task.variable_karma ? t`Decided in review` : t`Once it’s approved`}
            </span>
          </li>
        </ol>
      </section>
    </>
  )
}

const first = (name: string) => name.split(' ')[0] ?? name
