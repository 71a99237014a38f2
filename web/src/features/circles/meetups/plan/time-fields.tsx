import '@mantine/dates/styles.layer.css'
import { NumberInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import type { Form } from '../../../../ui/form/use-form.ts'
import { zoneName } from '../shared/words/when.ts'
import type { MeetupValues } from './meetup-values.ts'

/** Start and duration. The picker uses the reader's time zone (named below it); the form stores UTC. */
export function TimeFields({ form }: { form: Form<MeetupValues> }) {
  const { meet_time } = form.values
  return (
    <>
      <DateTimePicker
        size="md"
        label="Date and time"
        placeholder="Choose a date and time"
        description={`Times are in ${zoneName(meet_time ?? new Date())}`}
        withAsterisk
        valueFormat="ddd, D MMM YYYY, HH:mm"
        minDate={dayjs().format('YYYY-MM-DD')}
        {...form.getInputProps('meet_time')}
        value={meet_time ? dayjs(meet_time).format('YYYY-MM-DD HH:mm:ss') : null}
        onChange={(value) => form.setFieldValue('meet_time', value ? dayjs(value).toISOString() : null)}
      />
      <NumberInput
        label="Duration in hours"
        description="From half an hour to 8 hours"
        withAsterisk
        min={0.5}
        max={8}
        step={0.5}
        decimalScale={2}
        allowNegative={false}
        clampBehavior="none"
        {...form.getInputProps('duration')}
        onChange={(value) => form.setFieldValue('duration', value === '' ? '' : Number(value))}
      />
    </>
  )
}
