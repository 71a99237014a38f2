import { t } from '@lingui/core/macro'
import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import wide from './form-layout.module.css'

interface UntilFieldProps {
  description?: string
  /** ISO 8601; null for no end date. */
  value: string | null
  error?: ReactNode
  onChange: (value: string | null) => void
}

/** End date in the reader's time zone, stored as the end of that day. */
export function UntilField({ description, value, error, onChange }: UntilFieldProps) {
  return (
    <DateInput
      className={wide.wide ?? ''}
      label={t`End date`}
      description={description}
      placeholder={t`No end date`}
      valueFormat="D MMM YYYY"
      clearable
      minDate={new Date()}
      value={value ? dayjs(value).format('YYYY-MM-DD') : null}
      error={error}
      onChange={(day) => onChange(day ? dayjs(day).endOf('day').toISOString() : null)}
    />
  )
}
