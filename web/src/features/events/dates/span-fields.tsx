import '@mantine/dates/styles.layer.css'
import { DateTimePicker } from '@mantine/dates'
import { fromZone, toZone } from '../../../ui/zoned.ts'
import { eventLabels } from '../event-values.ts'

export interface Field {
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (next: string | null) => void
  readonly onBlur: () => void
}

interface SpanFieldsProps {
  starts: Field
  ends: Field
  /** On whose clock the pickers are read. */
  zone: string
  /** Whether there may be no time. */
  clearable?: boolean
}

/** When something begins and ends, on the clock of its zone; the form holds UTC. */
export function SpanFields({ starts, ends, zone, clearable = false }: SpanFieldsProps) {
  const picker = (name: 'starts_at' | 'ends_at', { value, onChange, ...field }: Field) => (
    <DateTimePicker
      {...field}
      label={eventLabels[name]}
      placeholder="Choose a day and a time"
      withAsterisk={!clearable}
      clearable={clearable}
      valueFormat="ddd, D MMM YYYY, HH:mm"
      value={toZone(value, zone)}
      onChange={(clock) => onChange(fromZone(clock, zone))}
    />
  )
  return (
    <>
      {picker('starts_at', starts)}
      {picker('ends_at', ends)}
    </>
  )
}
