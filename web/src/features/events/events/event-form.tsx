import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, NumberInput, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { HOST_WORDS_LENGTH, TOWN_LENGTH } from '@muster/contract/circles/meetup-shapes.ts'
import type { EventRow } from '@muster/contract/events/events.ts'
import {
  EVENT_KARMA_MAX,
  EVENT_PLACES_MAX,
  EVENT_REPEATS_MAX,
  eventRhythms,
  TAGS_MAX,
} from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { MemberSelect } from '../../../ui/choose/member-select.tsx'
import { OrganisationSelect } from '../../../ui/choose/organisation-select.tsx'
import { RowForm } from '../../../ui/data-table/row-form.tsx'
import { browserZone } from '../../../ui/dates/browser-zone.ts'
import { RepeatField } from '../../../ui/dates/repeat-field.tsx'
import wide from '../../../ui/form/form-layout.module.css'
import type { Form } from '../../../ui/form/use-form.ts'
import { changedIn, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'
import { toZone, zoneNames } from '../../../ui/zoned.ts'
import { hackathonDistrictsQuery } from '../hackathons/queries.ts'
import { SpanFields } from './dates/span-fields.tsx'
import { type EventValues, emptyValues, eventLabels, valuesOf } from './event-values.ts'
import { PlanField, SpeakersField } from './plan-fields.tsx'
import { eventReads } from './queries.ts'

interface EventFormProps {
  /** Null creates an event. */
  event: EventRow | null
  onClose: () => void
  onDelete?: () => void
  /** Opens the dates of an event that takes place more than once. */
  onDates?: () => void
}

const compared = Object.entries(eventLabels).map(([name, label]) => ({ name, label }))

function shown(name: string, value: unknown): string {
  if (name.endsWith('_at') && typeof value === 'string') return formatDate(value, 'time')
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (name === 'plan') return (value as EventValues['plan']).map(({ title }) => title).join(', ')
  if (name === 'speakers') return (value as EventValues['speakers']).map((one) => one.name).join(', ')
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

export function EventForm({ event, onClose, onDelete, onDates }: EventFormProps) {
  const rowForm = useRecordForm({
    record: event,
    valuesOf,
    emptyValues: emptyValues(browserZone()),
    keptAs: `event ${event?.id ?? 'new'}`,
    schema: () => import('@muster/contract/events/events.ts').then((contract) => contract.NewEvent),
    send: (values, version) =>
      version
        ? api.events.update({
            params: { event_id: version.id },
            body: { ...sentOf(changedIn(values, valuesOf(version))), seen_at: version.updated_at },
          })
        : api.events.create({ body: newEvent(values) }),
    onDone: ({ name }) => {
      toast.success(event ? t`Event “${name}” updated` : t`Event “${name}” created`)
      void invalidate(...eventReads)
      onClose()
    },
  })
  const { form, field } = rowForm
  const { time_zone: zone, is_online: isOnline, org_id: orgId } = form.values
  const { checked, ...online } = form.getInputProps('is_online', { type: 'checkbox' })
  const organisation = field('org_id')
  const contact = field('contact_id')
  const { data: districts = [] } = useQuery(hackathonDistrictsQuery)

  return (
    <RowForm
      form={rowForm}
      saveLabel={event ? t`Save` : t`Create event`}
      onClose={onClose}
      compare={{ fields: compared, show: shown }}
      grave={onDelete && { label: t`Delete`, begin: onDelete }}
    >
      <TextInput
        {...field('name')}
        className={wide.wide}
        label={eventLabels.name}
        description={
          event && event.tasks > 0 ? t`Renaming it updates its tasks too` : t`Tasks refer to it by this name`
        }
        withAsterisk
        maxLength={75}
        data-autofocus
      />
      <Textarea
        {...field('description')}
        className={wide.wide}
        label={eventLabels.description}
        maxLength={200}
        autosize
        minRows={2}
      />
      {event && event.dates > 1 ? (
        <Group className={wide.wide} gap="sm">
          <span>
            <Trans>It takes place {ph({ dates: formatNumber(event.dates) })} times.</Trans>
          </span>
          <Button variant="default" size="sm" onClick={onDates}>
            {t`Edit dates`}
          </Button>
        </Group>
      ) : (
        <SpanFields starts={field('starts_at')} ends={field('ends_at')} zone={zone} clearable />
      )}
      {!event && (
        <div className={wide.wide}>
          <RepeatField
            rhythms={eventRhythms}
            countLabel={t`Number of dates`}
            most={EVENT_REPEATS_MAX}
            first={toZone(form.values.starts_at, zone)}
            value={form.values.repeat}
            errors={{ repeat: form.errors.repeat, count: form.errors['repeat.count'] }}
            onChange={(repeat) => form.setFieldValue('repeat', repeat)}
          />
        </div>
      )}
      <Select
        {...field('time_zone')}
        className={wide.wide}
        label={eventLabels.time_zone}
        description={t`Start and end times use this time zone. Once the event has dates, members will see it under Special Events.`}
        searchable
        allowDeselect={false}
        data={zoneNames(zone)}
      />
      <Switch
        {...online}
        className={wide.wide}
        label={t`People can take part online`}
        checked={checked}
        onChange={(change) => online.onChange(change.currentTarget.checked)}
      />
      <TextInput
        {...field('place')}
        label={isOnline ? t`Venue, if there is one` : eventLabels.place}
        placeholder={t`Hall or building`}
        maxLength={255}
      />
      <TextInput {...field('town')} label={eventLabels.town} maxLength={TOWN_LENGTH} />
      <Select
        {...field('district_id')}
        label={eventLabels.district_id}
        placeholder={t`Choose a district`}
        searchable
        clearable
        data={districts}
      />
      <TextInput
        {...field('link')}
        label={eventLabels.link}
        placeholder="https://"
        inputMode="url"
        maxLength={200}
      />
      <TagsInput
        {...field('tags')}
        className={wide.wide}
        label={eventLabels.tags}
        description={t`Up to ${TAGS_MAX} tags. Press Enter after each one.`}
        maxTags={TAGS_MAX}
        acceptValueOnBlur
      />
      <OrganisationSelect
        label={t`Organised by`}
        error={organisation.error}
        value={orgId}
        name={event?.organisation}
        onChange={(option) => {
          organisation.onChange(option?.value ?? null)
          if (option) form.setFieldValue('organiser', '')
        }}
      />
      <TextInput
        {...field('organiser')}
        label={eventLabels.organiser}
        disabled={orgId !== null}
        maxLength={150}
      />
      <MemberSelect
        label={eventLabels.contact_id}
        description={t`Gets the questions and can answer them`}
        error={contact.error}
        value={form.values.contact_id}
        onChange={(member) => contact.onChange(member?.value ?? null)}
      />
      <TextInput
        {...field('contact_words')}
        label={eventLabels.contact_words}
        maxLength={HOST_WORDS_LENGTH}
      />
      <PlacesFields form={form} />
      <SpeakersField form={form} />
      <PlanField form={form} />
    </RowForm>
  )
}

/** The schema has validated that each item has a day. */
const sentOf = <V extends Partial<EventValues>>({ plan, ...values }: V) => ({
  ...values,
  ...(plan && { plan: plan.map((item) => ({ ...item, day: Number(item.day) })) }),
})

/** The schema has validated that the number of dates is set. */
const newEvent = ({ repeat, ...values }: EventValues) => ({
  ...sentOf(values),
  repeat: repeat && { ...repeat, count: Number(repeat.count) },
})

/** Whether members can take places at the dates, how many places there are, and the karma for attending. */
function PlacesFields({ form }: { form: Form<EventValues> }) {
  const number = (name: 'max_attendees' | 'karma', most: number, description: string) => (
    <NumberInput
      {...form.getInputProps(name)}
      label={eventLabels[name]}
      description={description}
      min={1}
      max={most}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      onChange={(value) => form.setFieldValue(name, value === '' ? '' : Number(value))}
    />
  )
  return (
    <>
      <Switch
        {...form.getInputProps('takes_places', { type: 'checkbox' })}
        className={wide.wide}
        label={eventLabels.takes_places}
        description={t`They’ll get a ticket and be checked in at the door. When all places are taken, they’ll join the waiting list.`}
      />
      {number('max_attendees', EVENT_PLACES_MAX, t`Leave empty for no limit`)}
      {number('karma', EVENT_KARMA_MAX, t`Given at check-in. Leave empty for none.`)}
    </>
  )
}
