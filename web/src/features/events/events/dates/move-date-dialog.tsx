import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { longDay } from '../../../../ui/text/calendar-words.ts'
import { eventReads } from '../queries.ts'
import type { DateActProps } from './date-acts.ts'
import { DateDialog, DateForm } from './date-dialog.tsx'
import { type Scope, ScopeField } from './scope-field.tsx'
import { SpanFields } from './span-fields.tsx'
import { moveText } from './told-text.ts'

export function MoveDateDialog(props: DateActProps) {
  const { event, date, opened, onClose } = props
  return (
    <DateDialog opened={opened} onClose={onClose} title={`Move ${longDay(date.starts_at, event.time_zone)}`}>
      <MoveForm {...props} />
    </DateDialog>
  )
}

function MoveForm({ event, date, isFollowed, onClose }: DateActProps) {
  const contractForm = useContractForm({
    initialValues: { starts_at: date.starts_at, ends_at: date.ends_at, scope: 'one' as Scope },
    schema: () =>
      import('@muster/contract/events/event-dates.ts').then(({ eventDates }) => eventDates.move.body),
    send: (body) => api.eventDates.move({ params: { date_id: date.id }, body }),
    onDone: () => {
      toast.success(`${event.name} moved`)
      onClose()
      void invalidate(...eventReads)
    },
  })
  const { form, field } = contractForm
  return (
    <DateForm form={contractForm} saveLabel="Move date" onClose={onClose}>
      <p>{moveText(date)}</p>
      <SpanFields starts={field('starts_at')} ends={field('ends_at')} zone={event.time_zone} />
      {isFollowed && (
        <ScopeField
          value={form.values.scope}
          following="This date and all later ones, moved by the same number of days and to the same time"
          onChange={(scope) => form.setFieldValue('scope', scope)}
        />
      )}
    </DateForm>
  )
}
