import { t } from '@lingui/core/macro'
import '@mantine/dates/styles.layer.css'
import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import { fromZone, toZone } from '../zoned.ts'

interface ZonedTimeFieldProps extends Omit<DateTimePickerProps, 'value' | 'onChange' | 'ref'> {
  /** Time zone of the input. */
  zone: string
  /** ISO 8601; null for none. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Date and time in a time zone; the form's value is UTC. */
export function ZonedTimeField({ zone, value, onChange, ...field }: ZonedTimeFieldProps) {
  return (
    <DateTimePicker
      size="md"
      placeholder={t`Choose a date and time`}
      valueFormat="ddd, D MMM YYYY, HH:mm"
      {...field}
      value={toZone(value, zone)}
      onChange={(clock) => onChange(fromZone(clock, zone))}
    />
  )
}
