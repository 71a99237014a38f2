import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { DateText, RelativeTime } from '../../ui/text/date-text.tsx'
import { formatDate, formatNumber, levelNumber } from '../../ui/text/format.ts'
import { HeldBar, Presence } from '../../ui/work-queue/presence.tsx'
import { holdOptions, useHold } from '../../ui/work-queue/use-hold.ts'
import { OverdueChip } from '../../ui/work-queue/waiting/waited.tsx'
import workArea from '../../ui/work-queue/work-area.module.css'
import { WorkArea } from '../../ui/work-queue/work-area.tsx'
import { ProofView } from '../journey/shared/proof-view.tsx'
import { isWaiting } from '../journey/shared/standing.ts'
import { SubmissionChip } from '../journey/shared/submission-status.tsx'
import { DecidedBar } from './decided-bar.tsx'
import { DecisionBar } from './decision-bar.tsx'
import classes from './review-area.module.css'
import type { ReviewActs } from './use-review-acts.ts'

interface ReviewAreaProps {
  row: QueueRow
  acts: ReviewActs
  /** Whether this row is on the screen at this moment. */
  isSeen: () => boolean
  /** Somebody else turned out to have it open. */
  onTaken: () => void
  onSkip: () => void
  /** Shows the list of the same task only. */
  onTask: () => void
}

/** One submission with everything that a decision needs. */
export function ReviewArea({ row, acts, isSeen, onTaken, onSkip, onTask }: ReviewAreaProps) {
  const { member, task } = row
  const waiting = isWaiting(row)
  const params = { submission_id: row.id }
  const held = useHold({
    query: useQuery(queryOf(api.submissions.hold, { params, body: {} }, holdOptions(waiting))),
    takeOver: () => api.submissions.hold.answer({ params, body: { take_over: true } }),
    ...{ waiting, listed: row.held_by, onTaken },
  })
  return (
    <WorkArea>
      {waiting && <Presence held={held} />}
      <header className={workArea.head}>
        <Avatar name={member.full_name} src={member.profile_pic} muid={member.muid} size={48} />
        <div className={workArea.title}>
          <h2>{member.full_name}</h2>
          <p className={workArea.small}>
            <Link to={`/profile/${encodeURIComponent(member.muid)}`}>{member.muid}</Link>
            {' · '}Level {levelNumber(member.level)}
            {member.college && ` · ${member.college}`}
          </p>
        </div>
        <ChipRow>
          <OverdueChip since={row.submitted_at} overdue={row.overdue} />
          <SubmissionChip status={row.status} />
        </ChipRow>
      </header>
      <section className={workArea.part}>
        <h3>What was handed in</h3>
        <p className={workArea.small}>
          Submitted <RelativeTime value={row.submitted_at} />
        </p>
        <ProofView proof={row} of={member.full_name} />
        {row.peer && (
          <p className={classes.peer}>
            <IconUserCheck size={18} aria-hidden="true" />
            <span>
              {row.peer.full_name} vouched for it, <DateText value={row.peer.at} style="time" />
            </span>
          </p>
        )}
      </section>
      <section className={workArea.part}>
        <div className={classes.taskHead}>
          <h3>{task.title}</h3>
          <button type="button" className={classes.textButton} onClick={onTask}>
            Only this task
          </button>
        </div>
        <ChipRow>
          <Chip>{task.hashtag}</Chip>
          <Chip tone="gold">{karmaText(task)}</Chip>
          {task.interest_group && <Chip>{task.interest_group}</Chip>}
          {!task.active && <Chip tone="warn">No longer active</Chip>}
        </ChipRow>
        {bonusText(row) && <p className={classes.bonus}>{bonusText(row)}</p>}
        {task.description && <p className={workArea.text}>{task.description}</p>}
      </section>
      {!waiting && <DecidedBar row={row} acts={acts} />}
      {waiting && held.heldBy && <HeldBar held={held} onSkip={onSkip} />}
      {waiting && !held.heldBy && <DecisionBar row={row} acts={acts} isSeen={isSeen} onSkip={onSkip} />}
    </WorkArea>
  )
}

function karmaText({ karma, variable_karma }: QueueRow['task']): string {
  if (karma === null) return 'Karma by review'
  return variable_karma ? `Up to ${formatNumber(karma)} karma` : `${formatNumber(karma)} karma`
}

/** The bonus counts by the moment of submitting, not of the review. */
function bonusText({ task, submitted_at }: QueueRow): string | undefined {
  if (!task.bonus_karma || !task.bonus_time) return undefined
  const end = formatDate(task.bonus_time, 'time')
  return Date.parse(submitted_at) < Date.parse(task.bonus_time)
    ? `Submitted before ${end}: ${formatNumber(task.bonus_karma)} karma more.`
    : `The bonus ended on ${end}, before this was submitted.`
}
