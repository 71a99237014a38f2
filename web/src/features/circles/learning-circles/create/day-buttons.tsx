import { ph, t } from '@lingui/core/macro'
import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { weekdays } from '../slot-words.ts'
import { withDay } from './circle-values.ts'
import classes from './slot-fields.module.css'

interface DaysProps {
  value: readonly number[]
  error: ReactNode
  onChange: (days: number[]) => void
}

interface Day {
  readonly value: number
  readonly short: string
  readonly long: string
}

const monthDays: readonly Day[] = Array.from({ length: 31 }, (_, index) => ({
  value: index + 1,
  short: String(index + 1),
  long: t`Day ${ph({ index: index + 1 })}`,
}))

/** Monday to Sunday, multiple choice. */
export function Weekdays(props: DaysProps) {
  return <DayButtons {...props} label={t`Days of the week`} days={weekdays} className={classes.week} />
}

/** The 1st to the 31st, multiple choice. */
export function MonthDays(props: DaysProps) {
  return <DayButtons {...props} label={t`Days of the month`} days={monthDays} className={classes.month} />
}

interface DayButtonsProps extends DaysProps {
  label: string
  days: readonly Day[]
  className: string | undefined
}

function DayButtons({ value, error, onChange, label, days, className }: DayButtonsProps) {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} withAsterisk error={error}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own into the grid */}
      <div className={className} role="group" aria-labelledby={id}>
        {days.map((day) => (
          <button
            key={day.value}
            type="button"
            className={classes.day}
            aria-label={day.long}
            aria-pressed={value.includes(day.value)}
            // The first day is marked invalid, so that it gets the focus when days are missing.
            aria-invalid={error && day === days[0] ? true : undefined}
            onClick={() => onChange(withDay(value, day.value))}
          >
            {day.short}
          </button>
        ))}
      </div>
    </Input.Wrapper>
  )
}
