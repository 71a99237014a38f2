import { ph, plural, t } from '@lingui/core/macro'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import type { KkemEventRow } from '@muster/contract/partners/kkem-events.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { RowForm } from '../../../../ui/data-table/row-form.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import { changedIn, useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { kkemEventReads } from '../queries.ts'
import { type EventValues, emptyEvent, valuesOf } from './event-values.ts'
import { TeamsField } from './teams-field.tsx'

interface EventFormProps {
  /** Null creates a new event. */
  event: KkemEventRow | null
  onClose: () => void
}

const figures = [
  ['registered', t`Registered`],
  ['shortlisted', t`Shortlisted`],
  ['participants', t`Attended`],
  ['winning_members', t`Members of winning teams`],
] as const

const compared = [
  { name: 'title', label: t`Title` },
  { name: 'slug', label: t`Page address` },
  { name: 'text', label: t`Description` },
  { name: 'starts_on', label: t`First day` },
  { name: 'ends_on', label: t`Last day` },
  { name: 'link', label: t`Event website` },
  { name: 'picture', label: t`Picture` },
  { name: 'prize', label: t`Prize` },
  { name: 'selection_criteria', label: t`How winners were chosen` },
  ...figures.map(([name, label]) => ({ name, label })),
  { name: 'winners', label: t`Winners` },
]

const shown = (_name: string, value: unknown) =>
  Array.isArray(value)
    ? plural({ value: value.length }, { one: `# team`, other: `# teams` })
    : value === '' || value === null
      ? t`nothing`
      : String(value)

/** Edits what the public page of a kkem event shows, and the figures for kkem. */
export function EventForm({ event, onClose }: EventFormProps) {
  const rowForm = useRecordForm({
    record: event,
    valuesOf,
    emptyValues: emptyEvent,
    keptAs: `kkem event ${event?.id ?? 'new'}`,
    schema: () =>
      import('@muster/contract/partners/kkem-events.ts').then(({ KkemEventForm }) => KkemEventForm),
    send: (values, version) => save(values, version),
    onDone: (_reply, { title }) => {
      toast.success(
        event
          ? t`“${ph({ title: title.trim() })}” updated`
          : t`“${ph({ title: title.trim() })}” added at the top`,
      )
      void invalidate(...kkemEventReads)
      onClose()
    },
  })
  const { form, field } = rowForm

  return (
    <RowForm
      form={rowForm}
      saveLabel={event ? t`Save` : t`Add event`}
      onClose={onClose}
      compare={{ fields: compared, show: shown }}
    >
      <TextInput
        className={wide.wide}
        label={t`Title`}
        withAsterisk
        maxLength={100}
        data-autofocus
        {...field('title')}
      />
      <TextInput
        className={wide.wide}
        label={t`Page address`}
        description={t`The page will be at /kkem/events/ followed by this. If you change it, existing links stop working.`}
        withAsterisk
        maxLength={60}
        {...field('slug')}
      />
      <Textarea
        className={wide.wide}
        label={t`Description`}
        withAsterisk
        autosize
        minRows={4}
        maxLength={5000}
        {...field('text')}
      />
      <TextInput label={t`First day`} type="date" withAsterisk {...field('starts_on')} />
      <TextInput label={t`Last day`} type="date" withAsterisk {...field('ends_on')} />
      <TextInput
        className={wide.wide}
        label={t`Event website`}
        placeholder="https://"
        inputMode="url"
        {...field('link')}
      />
      <TextInput
        className={wide.wide}
        label={t`Picture`}
        placeholder="https://"
        inputMode="url"
        {...field('picture')}
      />
      <TextInput className={wide.wide} label={t`Prize`} maxLength={60} {...field('prize')} />
      {figures.map(([name, label]) => (
        <NumberInput
          key={name}
          label={label}
          min={0}
          allowDecimal={false}
          thousandSeparator=","
          hideControls
          value={form.values[name] ?? ''}
          error={form.errors[name]}
          onChange={(value) => form.setFieldValue(name, typeof value === 'number' ? value : null)}
        />
      ))}
      <TextInput
        className={wide.wide}
        label={t`How winners were chosen`}
        description={t`Only kkem can see this`}
        maxLength={500}
        {...field('selection_criteria')}
      />
      <TeamsField
        teams={form.values.winners}
        errors={form.errors}
        onChange={(winners) => form.setFieldValue('winners', winners)}
      />
    </RowForm>
  )
}

type Sent = Parameters<typeof api.kkemEvents.create>[0]['body']

/** The values have already passed schema validation, so the cast is safe. */
async function save(values: EventValues, version: KkemEventRow | null): Promise<void> {
  if (!version) {
    await api.kkemEvents.create({ body: values as Sent })
    return
  }
  const changed = changedIn(values, valuesOf(version)) as Partial<Sent>
  await api.kkemEvents.update({
    params: { event_id: version.id },
    body: { ...changed, seen_at: version.updated_at },
  })
}
