import '@mantine/dates/styles.layer.css'
import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import { fromZone, toZone } from '../zoned.ts'

interface ZonedTimeFieldProps extends Omit<DateTimePickerProps, 'value' | 'onChange'> {
  /** On whose clock it is read. */
  zone: string
  /** The moment in ISO 8601; null for none. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Day and time on the clock of a zone; the form holds UTC. */
export function ZonedTimeField({ zone, value, onChange, ...field }: ZonedTimeFieldProps) {
  return (
    <DateTimePicker
      placeholder="Choose a date and time"
      valueFormat="ddd, D MMM YYYY, HH:mm"
      {...field}
      value={toZone(value, zone)}
      onChange={(clock) => onChange(fromZone(clock, zone))}
    />
  )
}
