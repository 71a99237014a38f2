import { ph, plural, t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { longDay } from '../../../../ui/text/calendar-words.ts'
import { eventReads } from '../queries.ts'
import type { DateActProps } from './date-acts.ts'
import { DateDialog, DateForm } from './date-dialog.tsx'
import { type Scope, ScopeField } from './scope-field.tsx'
import { callOffText } from './told-text.ts'

export function CallOffDialog(props: DateActProps) {
  const { event, date, opened, onClose } = props
  return (
    <DateDialog
      opened={opened}
      onClose={onClose}
      title={t`Call off ${ph({ longDay: longDay(date.starts_at, event.time_zone) })}?`}
    >
      <CallOffForm {...props} />
    </DateDialog>
  )
}

function CallOffForm({ date, isFollowed, onClose }: DateActProps) {
  const contractForm = useContractForm({
    initialValues: { scope: 'one' as Scope, reason: '' },
    draft: formDraft({ kind: 'reason', id: `call off ${date.id}` }, ['reason']),
    schema: () =>
      import('@muster/contract/events/event-dates.ts').then(({ eventDates }) => eventDates.callOff.body),
    send: (body) => api.eventDates.callOff({ params: { date_id: date.id }, body }),
    onDone: ({ dates }) => {
      toast.success(
        dates === 1
          ? t`Date called off`
          : t`${plural(dates, { one: `# date`, other: `# dates` })} called off`,
      )
      onClose()
      void invalidate(...eventReads)
    },
  })
  const { form, field } = contractForm
  return (
    <DateForm
      form={contractForm}
      saveLabel={t`Call off date`}
      cancelLabel={t`Keep date`}
      danger
      onClose={onClose}
    >
      <p>{callOffText(date)}</p>
      {isFollowed && (
        <ScopeField
          value={form.values.scope}
          following={t`This date and all later ones`}
          onChange={(scope) => form.setFieldValue('scope', scope)}
        />
      )}
      <Textarea
        {...field('reason')}
        label={t`Reason`}
        description={t`Everyone who’s notified will see it`}
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        data-autofocus
      />
    </DateForm>
  )
}
