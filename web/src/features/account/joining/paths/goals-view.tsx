import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { Endgoal } from '@muster/contract/lib/words.ts'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBriefcase,
  IconBulb,
  IconHeartHandshake,
  IconMicroscope,
  IconRocket,
  IconSchool,
  IconStopwatch,
} from '@tabler/icons-react'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { FirstGroups } from '../shared/first-groups.tsx'
import { ChoiceCard, ChoiceGrid } from '../shared/frame/choice-card.tsx'
import forms from '../shared/frame/forms.module.css'
import { useMissing } from '../shared/frame/use-missing.ts'
import type { Choices } from './choices.ts'
import { toggled } from './choices.ts'
import { endgoals } from './endgoals.ts'

const icons: Record<Endgoal, TablerIcon> = {
  job: IconBriefcase,
  'r&d': IconMicroscope,
  entrepreneurship: IconRocket,
  gig_work: IconStopwatch,
  higher_education: IconSchool,
  social_impact: IconHeartHandshake,
  others: IconBulb,
}

interface GoalCardsProps {
  chosen: readonly Endgoal[]
  problem?: string | undefined
  onChange: (chosen: Endgoal[]) => void
}

/** The end goals as checkboxes. */
function GoalCards({ chosen, problem, onChange }: GoalCardsProps) {
  return (
    <ChoiceGrid legend={t`Your goals`} problem={problem}>
      {endgoals.map(({ value, label, text }) => {
        const Icon = icons[value]
        return (
          <ChoiceCard
            key={value}
            type="checkbox"
            name="endgoal"
            value={value}
            checked={chosen.includes(value)}
            onChange={(checked) => onChange(toggled(chosen, value, checked))}
            title={label}
            text={text}
            picture={<Icon size={28} stroke={1.8} />}
          />
        )
      })}
    </ChoiceGrid>
  )
}

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
          {t`Back`}
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
