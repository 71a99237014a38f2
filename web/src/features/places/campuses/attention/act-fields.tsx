import { plural, t } from '@lingui/core/macro'
import '@mantine/dates/styles.layer.css'
import { Radio, Textarea } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import type { UseQueryResult } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import classes from './attention.module.css'

interface Field<V> {
  value: V
  onChange: (value: V) => void
  error: string | undefined
}

interface CircleChoice {
  readonly id: string
  readonly title: string
  readonly interest_group: string
  readonly members: number
  readonly is_theirs: boolean
}

interface CircleFieldProps extends Field<string | null> {
  circles: UseQueryResult<CircleChoice[]>
}

/** Selects a circle of the campus with a free seat. */
export function CircleField({ circles, value, onChange, error }: CircleFieldProps) {
  return (
    <QueryView
      query={circles}
      skeleton={<SkeletonLines lines={3} height={36} />}
      empty={
        <EmptyState title={t`No circle has a free seat`}>
          {t`The circles at this campus are full, or belong to groups where they already have a circle. Send them a message instead.`}
        </EmptyState>
      }
    >
      {(choices) => (
        <Radio.Group label={t`Circle`} withAsterisk value={value} onChange={onChange} error={error}>
          <div className={classes.choices}>
            {choices.map(({ id, title, interest_group, members, is_theirs }) => (
              <Radio
                key={id}
                value={id}
                label={title}
                description={`${is_theirs ? t`${interest_group}, one of their groups` : interest_group}. ${plural(members, { one: `# member`, other: `# members` })}`}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </QueryView>
  )
}

export function MessageField({ value, onChange, error, required }: Field<string> & { required: boolean }) {
  return (
    <Textarea
      label={required ? t`Message` : t`Message (optional)`}
      withAsterisk={required}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={500}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Day and time in the reader's time zone; the value is an ISO timestamp in UTC. */
export function SlotField({ value, onChange, error }: Field<string | null>) {
  return (
    <DateTimePicker
      label={t`Date and time`}
      placeholder={t`Choose a date and time`}
      withAsterisk
      valueFormat="ddd, D MMM YYYY, HH:mm"
      minDate={dayjs().format('YYYY-MM-DD')}
      maxDate={dayjs().add(60, 'day').format('YYYY-MM-DD')}
      value={value ? dayjs(value).format('YYYY-MM-DD HH:mm:ss') : null}
      onChange={(chosen) => onChange(chosen ? dayjs(chosen).toISOString() : null)}
      error={error}
    />
  )
}
