import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { PracticeCase, PracticeOutcome } from '@muster/contract/desk/practice.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { keepText } from '../../../../api/session/drafts.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Decisions } from '../../../../ui/work-queue/decide/decisions.tsx'
import { OpenedContext } from '../../../../ui/work-queue/open/opened.ts'
import type { OpenRow } from '../../../../ui/work-queue/open/use-open-row.ts'
import workArea from '../../../../ui/work-queue/work-area.module.css'
import { WorkArea } from '../../../../ui/work-queue/work-area.tsx'
import { WorkBar } from '../../../../ui/work-queue/work-bar.tsx'
import { MeetupPracticeBar } from '../../../circles/meetups/shared/practice-bar.tsx'
import { type Deciding, DecisionBar } from '../decision-bar.tsx'
import { Points } from '../points.tsx'
import { wordDraft } from '../use-review-acts.ts'
import classes from './practice.module.css'
import { agrees, outcomeWords, workWords } from './practice-words.ts'

interface PracticeCaseProps {
  row: PracticeCase
  queue: Pick<OpenRow<PracticeCase>, 'isSeen' | 'skip' | 'open'>
  /** The case after this one. */
  next: PracticeCase | undefined
}

interface Decidable {
  readonly id: string
  readonly task: { readonly karma: number | null; readonly variable_karma: boolean }
}

const help = t`This is practice, so no one gets it. You’ll see what the team did and why.`

const noHold = { heldBy: null, isTaking: false, takeOver: () => undefined }

/** A case that looks like one of the queue. Deciding it shows the team's answer, and changes nothing. */
export function PracticeCaseView({ row, queue, next }: PracticeCaseProps) {
  const [met, setMet] = useState<readonly string[]>([])
  const acts = usePracticeActs()
  const decide = useDecide()
  const opened = { held: noHold, isSeen: () => queue.isSeen(row.id), skip: queue.skip, ownership: null }
  const decidable: Decidable = { id: row.id, task: { karma: row.karma, variable_karma: false } }
  return (
    <OpenedContext value={opened}>
      <WorkArea>
        <Row as="header" gap="xs sm" align="center" wrap>
          <div className={workArea.title}>
            <h2>{row.title}</h2>
            {row.karma !== null && (
              <Text size="sm" tone="ink-3">
                {plural({ karma: row.karma }, { one: `Worth # karma`, other: `Worth # karma` })}
              </Text>
            )}
          </div>
          <Chip tone="gold">{t`Practice`}</Chip>
        </Row>
        {row.task_text && (
          <Text tone="ink-2" lines mt="xs">
            {row.task_text}
          </Text>
        )}
        <section className={workArea.part}>
          <h3>{workWords[row.queue]}</h3>
          <Text lines className={classes.work}>
            {row.work}
          </Text>
        </section>
        {row.good_when.length > 0 && (
          <section className={workArea.part}>
            <Points points={row.good_when} help={t`Tick what’s met.`} met={met} onChange={setMet} />
          </section>
        )}
        {row.answer && <Answer of={row.queue} answer={row.answer} />}
        {!row.answer && (
          <Text size="sm" tone="ink-3" mt="xs">
            {t`After you decide, you’ll see what the team did and why. No one gets karma or an email.`}
          </Text>
        )}
        <Decisions
          decided={
            row.answer && (
              <WorkBar>
                {next && next !== row ? (
                  <Button rightSection={<IconArrowRight size={18} />} onClick={() => queue.open(next.id)}>
                    {t`Next case`}
                  </Button>
                ) : (
                  <Text size="sm" tone="ink-3">
                    {t`That was the last case.`}
                  </Text>
                )}
              </WorkBar>
            )
          }
        >
          {row.queue === 'meetup_records' ? (
            <MeetupPracticeBar row={row} help={help} decide={decide} />
          ) : (
            <DecisionBar row={decidable} acts={acts} name="this practice case" help={help} openPoints={[]} />
          )}
        </Decisions>
      </WorkArea>
    </OpenedContext>
  )
}

interface Decision {
  readonly id: string
  readonly outcome: PracticeOutcome
  readonly reason: string | null
}

const invalidates = [keyOf(api.practice.mine), keyOf(api.today.read)]
const send = ({ id, outcome, reason }: Decision) =>
  api.practice.decide.answer({ params: { practice_case_id: id }, body: { outcome, reason } })

const useDecide = () => useAction({ call: send, success: false, invalidates })

/** The acts of the queue for a practice case. */
function usePracticeActs(): Deciding<Decidable> {
  return {
    approve: useAction({
      call: ({ row, words }: { row: Decidable; words?: string | undefined }) =>
        send({ id: row.id, outcome: 'approved', reason: words?.trim() || null }),
      success: false,
      invalidates,
      onDone: (_, { row }) => keepText(wordDraft(row.id), ''),
    }),
    refuse: useAction({
      call: ({ row, kind, reason }: { row: Decidable; kind: 'sendBack' | 'reject'; reason: string }) =>
        send({ id: row.id, outcome: kind === 'reject' ? 'rejected' : 'returned', reason }),
      success: false,
      invalidates,
    }),
  }
}

interface AnswerProps {
  of: PracticeCase['queue']
  answer: NonNullable<PracticeCase['answer']>
}

function Answer({ of, answer }: AnswerProps) {
  const same = agrees(answer)
  const words = outcomeWords[of]
  return (
    <section className={classes.answer} data-state={same ? 'same' : 'other'} aria-live="polite">
      <Text as="h3" size="lg">
        {same ? t`You and the team agree` : t`You and the team differ`}
      </Text>
      <Text>
        {words[answer.mine].you} {words[answer.team].team}
      </Text>
      <Text tone="ink-2" lines>
        “{answer.team_reason}”
      </Text>
      {answer.my_reason && (
        <Text size="sm" tone="ink-3" lines>
          <Trans>Your reason: “{ph({ myReason: answer.my_reason })}”</Trans>
        </Text>
      )}
    </section>
  )
}
