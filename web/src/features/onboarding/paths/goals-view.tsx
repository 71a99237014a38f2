import { Button } from '@mantine/core'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { FirstGroups } from '../shared/first-groups.tsx'
import forms from '../shared/frame/forms.module.css'
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

/** The last part of the quiz: what for. */
export function GoalsView({ choices, busy, label, onChange, onBack, onSubmit }: GoalsViewProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && choices.endgoals.length > 0) onSubmit(choices)
      }}
    >
      <GoalFields choices={choices} onChange={onChange} />
      <div className={forms.buttons}>
        <Button variant="default" disabled={busy} onClick={onBack}>
          Back
        </Button>
        <SubmitButton busy={busy} disabled={choices.endgoals.length === 0}>
          {label}
        </SubmitButton>
      </div>
    </form>
  )
}

/** What for, and the first groups. */
export function GoalFields({ choices, onChange }: Pick<GoalsViewProps, 'choices' | 'onChange'>) {
  return (
    <>
      <GoalCards chosen={choices.endgoals} onChange={(endgoals) => onChange({ endgoals })} />
      <FirstGroups
        domains={choices.domains}
        chosen={choices.groups}
        onChange={(groups) => onChange({ groups })}
      />
    </>
  )
}
