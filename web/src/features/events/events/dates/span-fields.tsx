import { ZonedTimeField } from '../../../../ui/form/zoned-time-field.tsx'
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
  /** Time zone of the pickers. */
  zone: string
  /** Whether the times can be cleared. */
  clearable?: boolean
}

/** Start and end, entered in the event's time zone; the form stores UTC. */
export function SpanFields({ starts, ends, zone, clearable = false }: SpanFieldsProps) {
  const picker = (name: 'starts_at' | 'ends_at', field: Field) => (
    <ZonedTimeField
      {...field}
      label={eventLabels[name]}
      withAsterisk={!clearable}
      clearable={clearable}
      zone={zone}
    />
  )
  return (
    <>
      {picker('starts_at', starts)}
      {picker('ends_at', ends)}
    </>
  )
}
