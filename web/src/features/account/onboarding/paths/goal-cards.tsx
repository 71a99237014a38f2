import type { Endgoal } from '@muster/contract/lib/words.ts'
import {
  IconBriefcase,
  IconBulb,
  IconHeartHandshake,
  IconMicroscope,
  IconRocket,
  IconSchool,
  IconStopwatch,
  type TablerIcon,
} from '@tabler/icons-react'
import { ChoiceCard, ChoiceGrid } from '../shared/frame/choice-card.tsx'
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
export function GoalCards({ chosen, problem, onChange }: GoalCardsProps) {
  return (
    <ChoiceGrid legend="Your goals" problem={problem}>
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
