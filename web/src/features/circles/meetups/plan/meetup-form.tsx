import { ph, t } from '@lingui/core/macro'
import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { rhythms, SERIES_MAX } from '@muster/contract/lib/circle-words.ts'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { browserZone } from '../../../../ui/dates/browser-zone.ts'
import { RepeatField } from '../../../../ui/dates/repeat-field.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import { FormFoot, FormLayout } from '../../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { bodyOf, changeOf, keptFields, type MeetupValues } from './meetup-values.ts'
import { PeopleFields } from './people-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PlanField } from './plan-field.tsx'
import { TasksField } from './tasks-field.tsx'
import '@mantine/dates/styles.layer.css'
import { NumberInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import type { Form } from '../../../../ui/form/use-form.ts'
import { zoneName } from '../shared/words/when.ts'

interface MeetupFormProps {
  circleId: string
  /** The meetup to edit; null plans a new one. */
  meetup: MeetupDetail | null
  initialValues: MeetupValues
  onDone: () => void
  onCancel: () => void
}

export function MeetupForm({ circleId, meetup, initialValues, onDone, onCancel }: MeetupFormProps) {
  // Initial values of the fields: only differences are sent, so that a concurrent change by someone else
  // isn't undone.
  const [before] = useState(meetup)
  const draft = formDraft({ kind: 'meetup', id: meetup?.id ?? circleId }, keptFields)
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues,
    draft,
    schema: () => import('./meetup-form-schema.ts').then((module) => module.meetupFormSchema),
    send: (values) => save(values, circleId, before),
    onDone: (text) => {
      toast.success(text)
      void invalidate(...meetupReads, keyOf(api.learningCircles))
      onDone()
    },
  })

  return (
    <FormLayout onSubmit={submit}>
      <UnsavedChanges when={form.isDirty} forget={draft.drop} />
      <TextInput
        className={wide.wide}
        label={t`What are you planning to do?`}
        withAsterisk
        maxLength={100}
        data-autofocus={meetup ? undefined : true}
        {...field('title')}
      />
      <Textarea
        className={wide.wide}
        label={t`Description`}
        description={t`What it’s about. This helps people decide whether to come.`}
        withAsterisk
        autosize
        minRows={3}
        maxRows={14}
        maxLength={2000}
        {...field('agenda')}
      />
      <div className={wide.wide}>
        <PlanField form={form} />
      </div>
      <div className={wide.wide}>
        <TasksField form={form} circleId={circleId} />
      </div>
      <h2 className={wide.wide}>{t`When`}</h2>
      <TimeFields form={form} />
      {!meetup && (
        <div className={wide.wide}>
          <RepeatField
            rhythms={rhythms}
            countLabel={t`Number of meetups`}
            most={SERIES_MAX}
            first={form.values.meet_time}
            value={form.values.repeat}
            errors={{ repeat: form.errors.repeat, count: form.errors['repeat.count'] }}
            onChange={(repeat) => form.setFieldValue('repeat', repeat)}
          />
        </div>
      )}
      <h2 className={wide.wide}>{t`Where`}</h2>
      <PlaceFields form={form} />
      <h2 className={wide.wide}>{t`Who`}</h2>
      <PeopleFields form={form} />
      {meetup?.series_id && (
        <Radio.Group
          className={wide.wide}
          label={t`This meetup is part of a series. Apply changes to`}
          {...field('scope')}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="one" label={t`Only this one`} />
            <Radio
              value="following"
              label={t`This one and all later ones. If you change the time, they’ll all move by the same amount.`}
            />
          </Stack>
        </Radio.Group>
      )}
      <FormProblem text={problem} />
      <FormFoot>
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <SubmitButton busy={busy} disabled={meetup !== null && !form.isDirty()}>
          {meetup ? t`Save changes` : t`Schedule meetup`}
        </SubmitButton>
      </FormFoot>
    </FormLayout>
  )
}

/** The schema has validated the values. Returns the toast text. */
async function save(values: MeetupValues, circle_id: string, meetup: MeetupDetail | null): Promise<string> {
  if (meetup) {
    const body = changeOf(values, meetup)
    const { text } = await api.meetups.edit.answer({ params: { meet_id: meetup.id }, body })
    return text || t`Saved. We’ve told everyone who’s coming.`
  }
  // The dates of a series keep their wall-clock hour in this zone, as listed in the form.
  const body = { ...bodyOf(values), time_zone: browserZone() }
  const { text, reply } = await api.meetups.create.answer({ params: { circle_id }, body })
  return text || (reply.meet_ids.length > 1 ? t`Meetups planned` : t`Meetup planned`)
}

/** Start and duration. The picker uses the reader's time zone (named below it); the form stores UTC. */
function TimeFields({ form }: { form: Form<MeetupValues> }) {
  const { meet_time } = form.values
  return (
    <>
      <DateTimePicker
        size="md"
        label={t`Date and time`}
        placeholder={t`Choose a date and time`}
        description={t`Times are in ${ph({ zoneName: zoneName(meet_time ?? new Date()) })}`}
        withAsterisk
        valueFormat="ddd, D MMM YYYY, HH:mm"
        minDate={dayjs().format('YYYY-MM-DD')}
        {...form.getInputProps('meet_time')}
        value={meet_time ? dayjs(meet_time).format('YYYY-MM-DD HH:mm:ss') : null}
        onChange={(value) => form.setFieldValue('meet_time', value ? dayjs(value).toISOString() : null)}
      />
      <NumberInput
        label={t`Duration in hours`}
        description={t`From half an hour to 8 hours`}
        withAsterisk
        min={0.5}
        max={8}
        step={0.5}
        decimalScale={2}
        allowNegative={false}
        clampBehavior="none"
        {...form.getInputProps('duration')}
        onChange={(value) => form.setFieldValue('duration', value === '' ? '' : Number(value))}
      />
    </>
  )
}
