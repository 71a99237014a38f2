import { t } from '@lingui/core/macro'
import type { MeetupQuestion } from '@muster/contract/circles/meetup-questions.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../people/avatar.tsx'
import { PlainMoment } from '../plain/plain-moment.tsx'
import type { Board } from './board.ts'
import classes from './questions.module.css'

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

export const whoAsked = ({ is_mine, asked_by }: MeetupQuestion) =>
  is_mine ? t`You` : asked_by ? firstName(asked_by.full_name) : t`A member`

interface QuestionViewProps {
  question: MeetupQuestion
  answeredBy: Board['answeredBy']
  /** At the end of its first line. */
  marks?: ReactNode
  /** A form that replaces the question's text. */
  asking?: ReactNode
  /** A form that replaces the answer. */
  answering?: ReactNode
  /** Content below. */
  children?: ReactNode
}

/** One question with its answer, as everyone sees it. */
export function QuestionView({
  question,
  answeredBy,
  marks,
  asking,
  answering,
  children,
}: QuestionViewProps) {
  const { asked_by, asked_at, edited_at, text, answer } = question
  const who = whoAsked(question)
  return (
    <li className={classes.question}>
      <Avatar name={who} src={asked_by?.profile_pic ?? null} muid={asked_by?.muid ?? ''} size={36} />
      <div className={classes.words}>
        <div className={classes.head}>
          <p className={classes.who}>
            <strong>{who}</strong> <PlainMoment value={asked_at} style="relative" />
            {edited_at && <>, {t`edited`}</>}
          </p>
          {marks}
        </div>
        {asking || <p className={classes.text}>{text}</p>}
        {answering || (answer !== null && <Answer question={question} answeredBy={answeredBy} />)}
        {children}
      </div>
    </li>
  )
}

function Answer({
  question: { answer, answered_by },
  answeredBy,
}: Pick<QuestionViewProps, 'question' | 'answeredBy'>) {
  const someone = answeredBy === 'hosts' ? t`The host` : t`The organisers`
  const who = answered_by ? firstName(answered_by.full_name) : someone
  return (
    <div className={classes.answer}>
      <Avatar name={who} src={answered_by?.profile_pic ?? null} muid={answered_by?.muid ?? ''} size={28} />
      <p className={classes.text}>
        <strong>{who}</strong> {answer}
      </p>
    </div>
  )
}
