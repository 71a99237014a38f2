import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { ChoiceCard, ChoiceGrid } from '../shared/frame/choice-card.tsx'
import forms from '../shared/frame/forms.module.css'
import { toggled } from './choices.ts'
import { questions } from './questions.ts'
import type { QuizState } from './quiz-state.ts'
import classes from './quiz-view.module.css'

interface QuizViewProps {
  quiz: QuizState
  onChange: (quiz: QuizState) => void
  /** Called on "back" from the first question. */
  onLeave: () => void
  onDone: (quiz: QuizState) => void
}

/** One question per page; any number of answers can be ticked, including none. */
export function QuizView({ quiz, onChange, onLeave, onDone }: QuizViewProps) {
  const { order, at, answers } = quiz
  const question = questions.find(({ id }) => id === order[at])
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)

  useEffect(() => {
    // Move focus so that screen readers announce the next question. The first one is part of the page load.
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])

  if (!question) return null
  const ticked = answers[question.id] ?? []
  const last = at === order.length - 1

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (last) onDone(quiz)
        else onChange({ ...quiz, at: at + 1 })
      }}
    >
      <Text size="sm" tone="ink-3" numbers mb="xs">
        <Trans>
          Question {ph({ at: at + 1 })} of {ph({ order: order.length })}
        </Trans>
      </Text>
      <Progress
        value={((at + 1) / order.length) * 100}
        size={6}
        radius={3}
        color="brand"
        classNames={{ root: classes.track }}
        aria-label={t`Quiz progress`}
      />
      <h2 ref={heading} tabIndex={-1} className={classes.question}>
        {question.text}
      </h2>
      <div className={classes.answers}>
        <ChoiceGrid legend={t`Tick whatever fits`}>
          {question.answers.map(({ domain, text }) => (
            <ChoiceCard
              key={`${question.id} ${domain}`}
              type="checkbox"
              name={question.id}
              value={domain}
              checked={ticked.includes(domain)}
              onChange={(checked) =>
                onChange({
                  ...quiz,
                  answers: { ...answers, [question.id]: toggled(ticked, domain, checked) },
                })
              }
              title={<span className={classes.answer}>{text}</span>}
            />
          ))}
        </ChoiceGrid>
      </div>
      <div className={forms.buttons}>
        <Button variant="default" onClick={() => (at === 0 ? onLeave() : onChange({ ...quiz, at: at - 1 }))}>
          {t`Back`}
        </Button>
        <SubmitButton busy={false} variant={ticked.length === 0 && !last ? 'light' : 'filled'}>
          {caption(last, ticked.length)}
        </SubmitButton>
      </div>
    </form>
  )
}

function caption(last: boolean, ticked: number): string {
  if (last) return t`See your result`
  return ticked === 0 ? t`Skip` : t`Continue`
}
