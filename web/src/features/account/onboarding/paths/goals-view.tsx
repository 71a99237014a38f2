import { Button } from '@mantine/core'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { FirstGroups } from '../shared/first-groups.tsx'
import forms from '../shared/frame/forms.module.css'
import { useMissing } from '../shared/frame/use-missing.ts'
import type { Choices } from './choices.ts'
import { GoalCards } from './goal-cards.tsx'

interface GoalsViewProps {
  choices: Choices
  busy: boolean
  /** Caption of the last button. */
  label: string
  onChange: (part: Partial<Choices>) => void
  onBack: () => void
  onSubmit: (choices: Choices) => void
}

/** The last step of the quiz: the goals. */
export function GoalsView({ choices, busy, label, onChange, onBack, onSubmit }: GoalsViewProps) {
  const { form, missing, ask, end } = useMissing()
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (choices.endgoals.length === 0) ask('endgoals')
        else if (!busy) onSubmit(choices)
      }}
    >
      <GoalFields
        choices={choices}
        problem={missing.endgoals}
        onChange={(part) => {
          end()
          onChange(part)
        }}
      />
      <div className={forms.buttons}>
        <Button variant="default" disabled={busy} onClick={onBack}>
          Back
        </Button>
        <SubmitButton busy={busy}>{label}</SubmitButton>
      </div>
    </form>
  )
}

interface GoalFieldsProps extends Pick<GoalsViewProps, 'choices' | 'onChange'> {
  problem: string | undefined
}

/** Goals, and the first groups. */
export function GoalFields({ choices, problem, onChange }: GoalFieldsProps) {
  return (
    <>
      <GoalCards
        chosen={choices.endgoals}
        problem={problem}
        onChange={(endgoals) => onChange({ endgoals })}
      />
      <FirstGroups
        domains={choices.domains}
        chosen={choices.groups}
        onChange={(groups) => onChange({ groups })}
      />
    </>
  )
}
