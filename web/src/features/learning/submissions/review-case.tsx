import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import { IconScale, IconUserCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { DateText, RelativeTime } from '../../../ui/text/date-text.tsx'
import { formatDate, formatNumber, levelNumber } from '../../../ui/text/format.ts'
import { Decisions } from '../../../ui/work-queue/decide/decisions.tsx'
import { OverdueChip } from '../../../ui/work-queue/waiting/waited.tsx'
import workArea from '../../../ui/work-queue/work-area.module.css'
import { ProofView } from '../journey/shared/proof-view.tsx'
import { QuestionForm } from '../journey/shared/question-form.tsx'
import { Questions } from '../journey/shared/questions.tsx'
import { isWaiting } from '../journey/shared/standing.ts'
import { SubmissionChip } from '../journey/shared/submission-status.tsx'
import { DecidedBar } from './decided-bar.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { openPointsOf, Points } from './points.tsx'
import classes from './review-case.module.css'
import { SimilarWorks } from './similar-works.tsx'
import { type ReviewActs, workOf } from './use-review-acts.ts'

const SecondReading = lazyPart(() => import('./second-reading.tsx'))

interface ReviewCaseProps {
  row: QueueRow
  acts: ReviewActs
  /** The reader is asked whether they agree with the decision. */
  isSecond?: boolean
  /** Filters the queue by the same task. */
  onTask: () => void
}

/** A submission with everything needed to decide. */
export function ReviewCase({ row, acts, isSecond = false, onTask }: ReviewCaseProps) {
  const { member, task } = row
  const [met, setMet] = useState<readonly string[]>([])
  return (
    <>
      <Row as="header" gap="xs sm" align="center" wrap>
        <Avatar name={member.full_name} src={member.profile_pic} muid={member.muid} size={48} />
        <div className={workArea.title}>
          <h2>{member.full_name}</h2>
          <Text size="sm" tone="ink-3">
            <Link to={`/profile/${encodeURIComponent(member.muid)}`}>{member.muid}</Link>
            {' · '}
            <Trans>Level {ph({ levelNumber: levelNumber(member.level) })}</Trans>
            {member.college && ` · ${member.college}`}
          </Text>
        </div>
        <ChipRow>
          <OverdueChip since={row.submitted_at} overdue={row.overdue} />
          <SubmissionChip status={row.status} />
        </ChipRow>
      </Row>
      <section className={workArea.part}>
        <h3>{t`Submitted work`}</h3>
        <Text size="sm" tone="ink-3">
          <Trans>
            Submitted <RelativeTime value={row.submitted_at} />
          </Trans>
        </Text>
        <ProofView proof={row} of={member.full_name} />
        <SimilarWorks id={row.id} />
        {row.appeal && isWaiting(row) && <AppealNote name={member.full_name} appeal={row.appeal} />}
        {row.peer && <Peer peer={row.peer} />}
      </section>
      <QuestionsPart row={row} />
      <section className={workArea.part}>
        <Row gap="2xs md" align="baseline" justify="space-between" wrap>
          <h3>{task.title}</h3>
          <button type="button" className={classes.textButton} onClick={onTask}>
            {t`Show only this task`}
          </button>
        </Row>
        <ChipRow>
          <Chip>{task.hashtag}</Chip>
          <Chip tone="gold">{karmaText(task)}</Chip>
          {task.interest_group && <Chip>{task.interest_group}</Chip>}
          {!task.active && <Chip tone="warn">{t`No longer active`}</Chip>}
        </ChipRow>
        {bonusText(row) && (
          <Text size="sm" weight={600} tone="gold">
            {bonusText(row)}
          </Text>
        )}
        {task.description && (
          <Text tone="ink-2" lines>
            {task.description}
          </Text>
        )}
      </section>
      {task.good_when.length > 0 && isWaiting(row) && (
        <section className={workArea.part}>
          <Points
            points={task.good_when}
            claimed={row.met_points}
            help={t`Tick what’s met. If you send the work back, they’ll see what’s still open.`}
            met={met}
            onChange={setMet}
          />
        </section>
      )}
      {isSecond && !isWaiting(row) && (
        <Suspense>
          <SecondReading row={row} acts={acts} />
        </Suspense>
      )}
      <Decisions decided={!isWaiting(row) && <DecidedBar row={row} acts={acts} />}>
        <DecisionBar
          row={row}
          acts={acts}
          name={workOf(row)}
          openPoints={openPointsOf(task.good_when, met)}
        />
      </Decisions>
    </>
  )
}

/** What a peer says about the work. */
function Peer({
  peer: { full_name, at, vouched, works, next, open_points },
}: {
  peer: NonNullable<QueueRow['peer']>
}) {
  return (
    <div className={classes.peer} data-open={!vouched || undefined}>
      <IconUserCheck size={18} aria-hidden="true" />
      <div>
        <p>
          {vouched ? (
            <Trans>
              {full_name} vouched for it on <DateText value={at} style="time" />
            </Trans>
          ) : (
            <Trans>
              {full_name} reviewed it on <DateText value={at} style="time" />
            </Trans>
          )}
        </p>
        {works && (
          <Text tone="ink-2">
            <Trans>What works: “{works}”</Trans>
          </Text>
        )}
        {next && (
          <Text tone="ink-2">
            <Trans>What to try next: “{next}”</Trans>
          </Text>
        )}
        {open_points.length > 0 && (
          <Text tone="ink-2">
            <Trans>Still open: {ph({ openPoints: open_points.join('; ') })}</Trans>
          </Text>
        )}
      </div>
    </div>
  )
}

interface AppealNoteProps {
  name: string
  appeal: NonNullable<QueueRow['appeal']>
}

function AppealNote({ name, appeal: { reviewer, due_at } }: AppealNoteProps) {
  return (
    <p className={classes.appeal}>
      <IconScale size={18} aria-hidden="true" />
      <span>
        <Trans>{name}’s work was rejected twice, so they asked for another reviewer.</Trans>{' '}
        {reviewer ? (
          <Trans>
            {reviewer} decides by <DateText value={due_at} style="time" />.
          </Trans>
        ) : (
          <Trans>
            Another reviewer decides by <DateText value={due_at} style="time" />.
          </Trans>
        )}
      </span>
    </p>
  )
}

const answerBody = () =>
  import('@muster/contract/learning/submissions.ts').then(
    ({ submissions }) => submissions.answerQuestion.body,
  )

/** What the learner asked about the decisions, with a form for the answer. */
function QuestionsPart({ row }: { row: QueueRow }) {
  if (row.questions.length === 0) return null
  return (
    <section className={workArea.part}>
      <h3>{t`Questions about the review`}</h3>
      <Questions questions={row.questions} asker={row.member.full_name} />
      {row.questions.some(({ open }) => open) && (
        <QuestionForm
          draft={{ kind: 'review-answer', id: row.id }}
          label={t`Your answer`}
          button={t`Send answer`}
          schema={answerBody}
          send={(text) =>
            api.submissions.answerQuestion.answer({ params: { submission_id: row.id }, body: { text } })
          }
        />
      )}
    </section>
  )
}

function karmaText({ karma, variable_karma }: QueueRow['task']): string {
  if (karma === null) return t`Karma decided in review`
  return variable_karma
    ? t`Up to ${ph({ karma: formatNumber(karma) })} karma`
    : t`${ph({ karma: formatNumber(karma) })} karma`
}

/** The bonus depends on the time of submission, not of the review. */
function bonusText({ task, submitted_at }: QueueRow): string | undefined {
  if (!task.bonus_karma || !task.bonus_time) return undefined
  const end = formatDate(task.bonus_time, 'time')
  return Date.parse(submitted_at) < Date.parse(task.bonus_time)
    ? t`Submitted before ${end}, so it earns ${ph({ bonusKarma: formatNumber(task.bonus_karma) })} extra karma.`
    : t`The bonus ended on ${end}, before this was submitted.`
}
