import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Loader, MenuItem } from '@mantine/core'
import {
  ANSWER_LENGTH,
  type MeetupQuestion,
  QUESTION_LENGTH,
} from '@muster/contract/circles/meetup-questions.ts'
import { IconDots, IconFlag, IconPencil, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { keepText } from '../../api/session/drafts.ts'
import { ConfirmDialog } from '../acts/confirm-dialog.tsx'
import { useAction } from '../acts/use-action.ts'
import { Chip } from '../chip.tsx'
import { LateMenu } from '../menu/late-menu.tsx'
import type { Board } from './board.ts'
import { QuestionView, whoAsked } from './question-view.tsx'
import { WordsForm } from './words-form.tsx'

interface QuestionProps {
  board: Board
  question: MeetupQuestion
  mayAnswer: boolean
}

const drafts = { question: 'meetup-question-change', answer: 'meetup-answer' } as const

/** One question with its answer, and my actions on it. */
export function Question({ board, question, mayAnswer }: QuestionProps) {
  const [writing, setWriting] = useState<'question' | 'answer' | null>(null)
  const [deleting, setDeleting] = useState(false)
  const draftOf = (what: 'question' | 'answer') => ({ kind: drafts[what], id: question.id })
  function close() {
    if (writing) keepText(draftOf(writing), '')
    setWriting(null)
  }
  const acts = useQuestionActs(board, question.id, close)
  const { answer, is_mine, reports } = question
  const who = whoAsked(question)
  return (
    <QuestionView
      question={question}
      answeredBy={board.answeredBy}
      marks={
        <>
          {reports > 0 && <Chip tone="warn">{t`Reported`}</Chip>}
          <QuestionMenu
            who={who}
            question={question}
            mayAnswer={mayAnswer}
            onEdit={() => setWriting('question')}
            onEditAnswer={() => setWriting('answer')}
            onDelete={() => setDeleting(true)}
            acts={acts}
            answeredBy={board.answeredBy}
          />
        </>
      }
      asking={
        writing === 'question' && (
          <WordsForm
            of={draftOf('question')}
            label={t`Your question`}
            action={t`Save`}
            most={QUESTION_LENGTH}
            initial={question.text}
            busy={acts.busy}
            onSend={acts.edit}
            onCancel={close}
          />
        )
      }
      answering={
        writing === 'answer' && (
          <WordsForm
            of={draftOf('answer')}
            label={is_mine ? t`Answer to your question` : t`Answer to ${who}`}
            action={t`Answer`}
            most={ANSWER_LENGTH}
            initial={answer ?? ''}
            busy={acts.busy}
            onSend={acts.answer}
            onCancel={close}
          />
        )
      }
    >
      {mayAnswer && answer === null && writing === null && (
        <Button variant="light" size="sm" mt={8} onClick={() => setWriting('answer')}>
          {is_mine ? (
            <Trans>
              Answer<span className="visually-hidden"> your question</span>
            </Trans>
          ) : (
            <Trans>
              Answer<span className="visually-hidden"> {who}</span>
            </Trans>
          )}
        </Button>
      )}
      <ConfirmDialog
        opened={deleting}
        title={t`Delete this question?`}
        confirmLabel={t`Delete question`}
        danger
        busy={acts.busy}
        onConfirm={() => acts.remove(() => setDeleting(false))}
        onClose={() => setDeleting(false)}
      >
        {is_mine ? t`This also deletes its answer.` : t`${who} will be notified.`}
      </ConfirmDialog>
    </QuestionView>
  )
}

interface QuestionMenuProps {
  who: string
  question: MeetupQuestion
  mayAnswer: boolean
  onEdit: () => void
  onEditAnswer: () => void
  onDelete: () => void
  acts: ReturnType<typeof useQuestionActs>
  answeredBy: Board['answeredBy']
}

function QuestionMenu({ who, question, mayAnswer, acts, answeredBy, ...on }: QuestionMenuProps) {
  const { is_mine, answer, i_reported, reports } = question
  const actionsLabel = question.asked_by
    ? t`Actions for ${who}’s question`
    : t`Actions for a member’s question`
  const report = answeredBy === 'hosts' ? t`Report to hosts` : t`Report to organisers`
  const label = is_mine ? t`Actions for your question` : actionsLabel
  return (
    <LateMenu
      position="bottom-end"
      width={220}
      button={
        <ActionIcon variant="subtle" size={32} aria-label={label} aria-busy={acts.busyAtOnce}>
          {acts.busyAtOnce ? <Loader size={16} /> : <IconDots size={18} />}
        </ActionIcon>
      }
    >
      {is_mine && answer === null && (
        <MenuItem leftSection={<IconPencil size={18} />} onClick={on.onEdit}>
          {t`Edit`}
        </MenuItem>
      )}
      {mayAnswer && answer !== null && (
        <>
          <MenuItem leftSection={<IconPencil size={18} />} onClick={on.onEditAnswer}>
            {t`Edit answer`}
          </MenuItem>
          <MenuItem leftSection={<IconTrash size={18} />} onClick={acts.removeAnswer}>
            {t`Delete answer`}
          </MenuItem>
        </>
      )}
      {mayAnswer && reports > 0 && (
        <MenuItem leftSection={<IconShieldCheck size={18} />} onClick={acts.keep}>
          {t`Keep question`}
        </MenuItem>
      )}
      {(is_mine || mayAnswer) && (
        <MenuItem leftSection={<IconTrash size={18} />} color="bad" onClick={on.onDelete}>
          {t`Delete`}
        </MenuItem>
      )}
      {!is_mine && !mayAnswer && (
        <MenuItem leftSection={<IconFlag size={18} />} disabled={i_reported} onClick={acts.report}>
          {i_reported ? t`You’ve reported this` : report}
        </MenuItem>
      )}
    </LateMenu>
  )
}

/** Acts on one question. @param onWritten called when the text was saved */
function useQuestionActs(board: Board, id: string, onWritten: () => void) {
  const invalidates = board.reads
  const edit = useAction({ call: (text: string) => board.edit(id, text), invalidates, onDone: onWritten })
  const answer = useAction({ call: (text: string) => board.answer(id, text), invalidates, onDone: onWritten })
  const remove = useAction({ call: () => board.remove(id), invalidates })
  const removeAnswer = useAction({ call: () => board.removeAnswer(id), invalidates })
  const report = useAction({ call: () => board.report(id), invalidates })
  const keep = useAction({ call: () => board.keep(id), invalidates })
  return {
    edit: (text: string) => edit.mutate(text),
    answer: (text: string) => answer.mutate(text),
    remove: (onSettled: () => void) => remove.mutate(undefined, { onSettled }),
    removeAnswer: () => removeAnswer.mutate(),
    report: () => report.mutate(),
    keep: () => keep.mutate(),
    /** A request of a form or dialog is pending. */
    busy: edit.isPending || answer.isPending || remove.isPending,
    /** A request without a form or dialog is pending. */
    busyAtOnce: removeAnswer.isPending || report.isPending || keep.isPending,
  }
}
