import { t } from '@lingui/core/macro'
import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'
import { type KeyboardEvent, useId } from 'react'
import { Row, Text } from '../../../../../ui/layout/primitives.tsx'
import classes from './criterion-card.module.css'

interface CriterionCardProps {
  criterion: Criterion
  /** The chosen step, from 1; undefined while unscored. */
  step: number | undefined
  disabled: boolean
  onStep: (step: number) => void
}

/** The steps of one criterion. Digit keys select them, in addition to the arrow keys of radio buttons. */
export function CriterionCard({ criterion, step, disabled, onStep }: CriterionCardProps) {
  const { name, weight, question, steps } = criterion
  const group = useId()

  function chooseByFigure(event: KeyboardEvent<HTMLFieldSetElement>) {
    const figure = Number(event.key)
    if (event.ctrlKey || event.metaKey || event.altKey || disabled) return
    if (!Number.isInteger(figure) || figure < 1 || figure > steps.length) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('input')[figure - 1]?.focus()
    onStep(figure)
  }

  return (
    <fieldset
      className={classes.card}
      disabled={disabled}
      aria-describedby={question ? `${group}-question` : undefined}
      onKeyDown={chooseByFigure}
    >
      <legend className="visually-hidden">{`${name}, ${weight}%`}</legend>
      <Row gap="2xs sm" align="baseline" justify="space-between">
        <p className={classes.name} aria-hidden="true">
          {name} <Text as="span" size="sm" weight={500} tone="ink-3" nowrap>{`${weight}%`}</Text>
        </p>
        {step === undefined ? (
          <p className={classes.none}>{disabled ? t`Not scored` : t`Not scored yet`}</p>
        ) : (
          <p className={classes.words} aria-hidden="true">
            {steps[step - 1]}
          </p>
        )}
      </Row>
      {question && (
        <Text size="xs" tone="ink-3" id={`${group}-question`}>
          {question}
        </Text>
      )}
      <div className={classes.steps}>
        {steps.map((words, index) => {
          const number = index + 1
          return (
            <label key={number} title={words || undefined} data-chosen={step === number || undefined}>
              <input
                type="radio"
                aria-label={words ? `${number}, ${words}` : String(number)}
                name={group}
                value={number}
                checked={step === number}
                onChange={() => onStep(number)}
              />
              {number}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
