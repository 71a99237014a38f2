import '@mantine/dates/styles.layer.css'
import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import dayjs from 'dayjs'
import { useEffect, useRef } from 'react'

interface StartPickerProps extends Omit<DateTimePickerProps, 'value' | 'onChange' | 'ref'> {
  /** ISO 8601; null for none. */
  value: string | null
  /** What was done with the field that was in its place. */
  wanted: 'focus' | 'press' | undefined
  onChange: (value: string | null) => void
}

export default function StartPicker({ value, wanted, onChange, ...field }: StartPickerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(wanted)
  useEffect(() => {
    if (before.current) button.current?.focus()
    if (before.current === 'press') button.current?.click()
    before.current = undefined
  }, [])
  return (
    <DateTimePicker
      {...field}
      ref={button}
      minDate={dayjs().format('YYYY-MM-DD')}
      value={value ? dayjs(value).format('YYYY-MM-DD HH:mm:ss') : null}
      onChange={(clock) => onChange(clock ? dayjs(clock).toISOString() : null)}
    />
  )
}
