import { t } from '@lingui/core/macro'
import { Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { Slot } from '@muster/contract/circles/circle-slot.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import wide from '../../../../ui/form/form-layout.module.css'
import type { Form } from '../../../../ui/form/use-form.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { shortMonthText, zoneName, zoneNames } from '../slot-words.ts'
import type { SlotValues } from './circle-values.ts'
import { MonthDays, Weekdays } from './day-buttons.tsx'

interface RhythmChoiceProps {
  value: Slot['rhythm']
  error: ReactNode
  onChange: (rhythm: Slot['rhythm']) => void
}

const NONE = 'none'
const choices = [
  { value: NONE, label: t`No fixed schedule` },
  { value: 'weekly', label: t`Weekly` },
  { value: 'monthly', label: t`Monthly` },
]

/** Whether a circle meets regularly, and in which rhythm. */
function RhythmChoice({ value, error, onChange }: RhythmChoiceProps) {
  const label = useId()
  return (
    <Input.Wrapper
      label={t`How often`}
      labelElement="div"
      labelProps={{ id: label }}
      description={t`You plan each meetup yourselves. This tells others when you usually meet.`}
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

interface SlotFieldsProps {
  form: Pick<Form<SlotValues>, 'values' | 'errors' | 'getInputProps' | 'setValues' | 'clearFieldError'>
}

/** When and where a circle regularly meets. Every field is optional. */
export function SlotFields({ form }: SlotFieldsProps) {
  const { rhythm, meet_days, time_zone } = form.values
  const setDays = (days: number[]) => {
    form.setValues({ meet_days: days })
    form.clearFieldError('meet_days')
  }
  const days = { value: meet_days, error: form.errors.meet_days, onChange: setDays }
  return (
    <>
      <div className={wide.wide}>
        <RhythmChoice
          value={rhythm}
          error={form.errors.rhythm}
          // Weekdays and days of the month don't convert, so a new rhythm clears the days.
          onChange={(value) => {
            form.setValues({ rhythm: value, meet_days: [] })
            form.clearFieldError('meet_days')
          }}
        />
      </div>
      {rhythm && (
        <div className={wide.wide}>
          {rhythm === 'weekly' ? <Weekdays {...days} /> : <MonthDays {...days} />}
          {shortMonthText(form.values) && (
            <Text size="xs" tone="ink-3" mt="xs" role="status">
              {shortMonthText(form.values)}
            </Text>
          )}
        </div>
      )}
      <TextInput
        type="time"
        label={t`Time`}
        description={t`When you usually start`}
        {...form.getInputProps('meet_time')}
      />
      <Select
        label={t`Time zone`}
        description={t`The time above is in this time zone`}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t`No matching time zones`}
        data={zoneNames(time_zone).map((name) => ({ value: name, label: zoneName(name) }))}
        maxDropdownHeight={260}
        {...form.getInputProps('time_zone')}
      />
      <TextInput
        className={wide.wide}
        label={t`Place`}
        description={t`A room, a café, or a link to an online room`}
        maxLength={255}
        {...form.getInputProps('meet_place')}
      />
    </>
  )
}
