import '@mantine/dates/styles.layer.css'
import { NumberInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import type { Form } from '../../../../ui/form/use-form.ts'
import { taskLabels } from '../task-labels.ts'
import { numberField } from './number-field.ts'
import type { TaskValues } from './task-values.ts'

/** Bonus karma and its end. The picker shows the reader's time zone; the form value is in UTC. */
export function BonusFields({ form }: { form: Form<TaskValues> }) {
  const { bonus_time } = form.values
  return (
    <>
      <NumberInput
        label={taskLabels.bonus_karma}
        withAsterisk
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...numberField(form, 'bonus_karma')}
      />
      <DateTimePicker
        label={taskLabels.bonus_time}
        placeholder="Choose a date and time"
        withAsterisk
        clearable
        valueFormat="D MMM YYYY, HH:mm"
        {...form.getInputProps('bonus_time')}
        value={bonus_time ? dayjs(bonus_time).format('YYYY-MM-DD HH:mm:ss') : null}
        onChange={(value) => form.setFieldValue('bonus_time', value ? dayjs(value).toISOString() : null)}
      />
    </>
  )
}
