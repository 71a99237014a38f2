import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal, Textarea } from '@mantine/core'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { MentorQuestion } from '@muster/contract/people/mentor-questions.ts'
import { type QuestionState, questionLengths } from '@muster/contract/people/question-words.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useKeptText } from '../../../api/session/use-kept-text.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { useFocusBack } from '../../../ui/keys/use-focus-back.ts'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import classes from './mentor-questions.module.css'
import { questionReads } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { QuestionReportDialog } from './report-dialog.tsx'

const calls = () =>
  import('@muster/contract/people/mentor-questions.ts').then(({ mentorQuestions }) => mentorQuestions)
const answerSchema = () => calls().then(({ answer }) => answer.body)
const askBackSchema = () => calls().then(({ followUp }) => followUp.body)

const standing: Readonly<Record<QuestionState, { label: string; tone: ChipTone }>> = {
  waiting: { label: t`Waiting`, tone: 'warn' },
  accepted: { label: t`Accepted`, tone: 'brand' },
  answered: { label: t`Answered`, tone: 'good' },
  declined: { label: t`Declined`, tone: 'plain' },
  closed: { label: t`Closed`, tone: 'plain' },
}

interface QuestionCardProps {
  question: MentorQuestion
  /** A notification links to this question. */
  isMeant: boolean
}

/** One question with its whole conversation and my next step. */
export function QuestionCard({ question, isMeant }: QuestionCardProps) {
  const card = useRef<HTMLElement>(null)
  const [isReporting, setReporting] = useState(false)
  const other = question.side === 'asked' ? question.mentor : question.asker
  const who = other.muid ? <Link to={profilePath(other.muid)}>{other.full_name}</Link> : other.full_name
  const { label, tone } = standing[question.state]
  useEffect(() => {
    if (isMeant) card.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])

  return (
    <article
      ref={card}
      className={classes.card}
      data-meant={isMeant || undefined}
      aria-label={question.subject}
    >
      <Row as="header" gap="sm" align="center" wrap>
        <Avatar name={other.full_name} src={other.profile_pic} muid={other.muid ?? undefined} size={44} />
        <div className={classes.who}>
          <Text as="h2" size="lg" tone="ink">
            {question.subject}
          </Text>
          <Text size="sm" tone="ink-3">
            {question.side === 'asked' ? <Trans>To {who}</Trans> : <Trans>From {who}</Trans>},{' '}
            <RelativeTime value={question.asked_at} />
          </Text>
        </div>
        <Chip tone={tone}>{label}</Chip>
      </Row>
      <Text tone="ink" lines>
        {question.text}
      </Text>
      <Said by={question.mentor.full_name} text={question.answer} />
      <Said by={question.asker.full_name} text={question.follow_up} />
      <Said by={question.mentor.full_name} text={question.follow_up_answer} />
      <Said by={question.mentor.full_name} text={question.word} />
      <NextAct question={question} />
      {other.muid && !question.i_reported && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.report}
          onClick={() => setReporting(true)}
        >
          <Trans>
            Report<span className="visually-hidden"> “{ph({ subject: question.subject })}”</span>
          </Trans>
        </Button>
      )}
      {question.i_reported && (
        <Text size="sm" tone="ink-3">
          {t`You reported this. Staff will review it.`}
        </Text>
      )}
      {isReporting && <QuestionReportDialog question={question} onClose={() => setReporting(false)} />}
    </article>
  )
}

function Said({ by, text }: { by: string; text: string | null }) {
  if (!text) return null
  return (
    <blockquote className={classes.said}>
      <Text size="xs" weight={600} tone="ink-2" mb="2xs">
        {by}
      </Text>
      <Text tone="ink" lines>
        {text}
      </Text>
    </blockquote>
  )
}

/** The next step, by my side of the question and its state. */
function NextAct({ question }: { question: MentorQuestion }) {
  const { id, state, side } = question
  const params = { question_id: id }
  const [isDeclining, setDeclining] = useState(false)
  const accept = useAction({
    call: () => api.mentorQuestions.accept.answer({ params }),
    invalidates: questionReads,
  })
  const close = useAction({
    call: () => api.mentorQuestions.close.answer({ params }),
    invalidates: questionReads,
  })
  const closeButton = (
    <Button variant="default" loading={close.isPending} onClick={() => close.mutate()}>
      <Trans>
        Close<span className="visually-hidden"> “{ph({ subject: question.subject })}”</span>
      </Trans>
    </Button>
  )
  if (state === 'declined' || state === 'closed') return null
  if (side === 'received') {
    if (state === 'answered')
      return (
        <Row gap="xs" wrap>
          {closeButton}
        </Row>
      )
    return (
      <>
        <ReplyForm
          questionId={id}
          label={question.follow_up ? t`Your answer to the follow-up` : t`Your answer`}
          button={t`Send answer`}
          most={questionLengths.answer}
          schema={answerSchema}
          send={(text) =>
            api.mentorQuestions.answer.answer({
              params,
              body: { text, to_follow_up: question.follow_up !== null },
            })
          }
        >
          {state === 'waiting' ? (
            <>
              <Button variant="default" loading={accept.isPending} onClick={() => accept.mutate()}>
                {t`Accept, answer later`}
              </Button>
              <Button variant="default" onClick={() => setDeclining(true)}>
                {t`Decline`}
              </Button>
            </>
          ) : (
            closeButton
          )}
        </ReplyForm>
        {isDeclining && <DeclineDialog question={question} onClose={() => setDeclining(false)} />}
      </>
    )
  }
  if (state === 'answered' && question.follow_up === null) {
    return (
      <ReplyForm
        questionId={id}
        label={t`Ask a follow-up if something isn’t clear`}
        button={t`Ask follow-up`}
        most={questionLengths.asked}
        schema={askBackSchema}
        send={(text) => api.mentorQuestions.followUp.answer({ params, body: { text } })}
      >
        {closeButton}
      </ReplyForm>
    )
  }
  return (
    <Row gap="xs" wrap>
      {closeButton}
    </Row>
  )
}

function DeclineDialog({ question, onClose }: { question: MentorQuestion; onClose: () => void }) {
  useFocusBack()
  const [word, setWord, dropWord] = useKeptText({ kind: 'declining-word', id: question.id })
  const decline = useAction({
    call: () =>
      api.mentorQuestions.decline.answer({
        params: { question_id: question.id },
        body: { ...(word.trim() && { word: word.trim() }) },
      }),
    invalidates: questionReads,
    onDone: () => {
      dropWord()
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t`Decline “${ph({ subject: question.subject })}”?`} size={480}>
      <Textarea
        label={t`A note for them (optional)`}
        placeholder={t`I don’t know much about this. Try the Web Development group`}
        autosize
        minRows={2}
        maxLength={questionLengths.word}
        data-autofocus
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <Row gap="xs" justify="end" wrap mt="md">
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button loading={decline.isPending} onClick={() => decline.mutate()}>
          {t`Decline`}
        </Button>
      </Row>
    </Modal>
  )
}
