import { t } from '@lingui/core/macro'
import type { EventRow } from '@muster/contract/events/events.ts'
import { EVENT_REPEATS_MAX, type EventRhythm, eventRhythms } from '@muster/contract/lib/words.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { type Repeat, RepeatField } from '../../../../ui/dates/repeat-field.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { toZone } from '../../../../ui/zoned.ts'
import { eventReads } from '../queries.ts'
import { DateDialog, DateForm } from './date-dialog.tsx'
import { SpanFields } from './span-fields.tsx'

interface AddDatesDialogProps {
  event: EventRow
  opened: boolean
  onClose: () => void
}

export function AddDatesDialog(props: AddDatesDialogProps) {
  return (
    <DateDialog opened={props.opened} onClose={props.onClose} title={t`Add dates`}>
      <AddForm {...props} />
    </DateDialog>
  )
}

interface Values extends Record<string, unknown> {
  starts_at: string | null
  ends_at: string | null
  repeat: Repeat<EventRhythm> | null
}

const empty: Values = { starts_at: null, ends_at: null, repeat: null }

function AddForm({ event, onClose }: AddDatesDialogProps) {
  const contractForm = useContractForm({
    initialValues: empty,
    schema: () =>
      import('@muster/contract/events/event-dates.ts').then(({ eventDates }) => eventDates.add.body),
    // The schema has validated that all fields are set.
    send: ({ starts_at, ends_at, repeat }) =>
      api.eventDates.add({
        params: { event_id: event.id },
        body: {
          starts_at: starts_at ?? '',
          ends_at: ends_at ?? '',
          repeat: repeat && { ...repeat, count: Number(repeat.count) },
        },
      }),
    onDone: () => {
      toast.success(t`Dates added`)
      onClose()
      void invalidate(...eventReads)
    },
  })
  const { form, field } = contractForm
  return (
    <DateForm form={contractForm} saveLabel={t`Add dates`} onClose={onClose}>
      <SpanFields starts={field('starts_at')} ends={field('ends_at')} zone={event.time_zone} />
      <RepeatField
        rhythms={eventRhythms}
        countLabel={t`Number of dates`}
        most={EVENT_REPEATS_MAX}
        first={toZone(form.values.starts_at, event.time_zone)}
        value={form.values.repeat}
        errors={{ repeat: form.errors.repeat, count: form.errors['repeat.count'] }}
        onChange={(repeat) => form.setFieldValue('repeat', repeat)}
      />
    </DateForm>
  )
}
