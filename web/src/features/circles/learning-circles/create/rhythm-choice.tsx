import { Input, SegmentedControl } from '@mantine/core'
import type { Slot } from '@muster/contract/circles/circle-slot.ts'
import { type ReactNode, useId } from 'react'

interface RhythmChoiceProps {
  value: Slot['rhythm']
  error: ReactNode
  onChange: (rhythm: Slot['rhythm']) => void
}

const NONE = 'none'
const choices = [
  { value: NONE, label: 'No fixed schedule' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
]

/** Whether a circle meets regularly, and in which rhythm. */
export function RhythmChoice({ value, error, onChange }: RhythmChoiceProps) {
  const label = useId()
  return (
    <Input.Wrapper
      label="How often"
      labelElement="div"
      labelProps={{ id: label }}
      description="You plan each meetup yourselves. This tells others when you usually meet."
      error={error}
    >
      <div>
        <SegmentedControl
          aria-labelledby={label}
          data={choices}
          value={value ?? NONE}
          onChange={(chosen) => onChange(chosen === 'weekly' || chosen === 'monthly' ? chosen : null)}
        />
      </div>
    </Input.Wrapper>
  )
}
