import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { TaskDetail } from '@muster/contract/learning/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import type { Option } from '../../../../api/pick-lists.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { ConflictPanel, plainText } from '../../../../ui/form/conflict-panel.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import { FormFoot, FormLayout } from '../../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { formatDate } from '../../../../ui/text/format.ts'
import {
  channelOptionsQuery,
  groupOptionsQuery,
  levelOptionsQuery,
  taskReads,
  typeOptionsQuery,
} from '../queries.ts'
import { checkWords, comparedFields, taskLabels } from '../task-labels.ts'
import classes from '../tasks.module.css'
import { numberField } from './number-field.ts'
import { KarmaFields, PlaceFields, TypeField } from './task-form-fields.tsx'
import { bodyOf, changeOf, type TaskValues, valuesOf } from './task-values.ts'

export interface TaskFormProps {
  /** The task to edit; null creates a new one. */
  task: TaskDetail | null
  initialValues: TaskValues
  /** ID of the task that a new one copies. */
  copyOf?: string | undefined
  onDone: () => void
  onCancel: () => void
}

export function TaskForm({ task, initialValues, copyOf, onDone, onCancel }: TaskFormProps) {
  const show = useFieldText()
  const { form, field, submit, busy, problem, version, conflict, forget } = useRecordForm({
    record: task,
    valuesOf,
    emptyValues: initialValues,
    keptAs: `task ${task?.id ?? (copyOf ? `copy of ${copyOf}` : 'new')}`,
    schema: () =>
      import('./task-form-schema.ts').then((module) =>
        task?.self_check ? module.checkedTaskSchema : module.taskFormSchema,
      ),
    send: (values, before): Promise<unknown> =>
      before
        ? api.tasks.update({
            params: { task_id: before.id },
            body: { ...changeOf(values, before), seen_at: before.updated_at },
          })
        : api.tasks.create({ body: bodyOf(values) }),
    onDone: (_reply, values) => {
      toast.success(
        task
          ? t`Task “${ph({ title: values.title.trim() })}” saved`
          : t`Task “${ph({ title: values.title.trim() })}” created`,
      )
      void invalidate(...taskReads)
      onDone()
    },
  })

  return (
    <FormLayout onSubmit={submit}>
      <UnsavedChanges when={form.isDirty} forget={forget} />
      {conflict && <ConflictPanel conflict={conflict} fields={comparedFields} show={show} />}
      <TextInput
        className={wide.wide}
        label={taskLabels.title}
        withAsterisk
        maxLength={75}
        data-autofocus={task ? undefined : true}
        {...field('title')}
      />
      <TextInput
        label={taskLabels.hashtag}
        description={t`The task’s name in chat. We’ll add the #.`}
        withAsterisk
        maxLength={75}
        readOnly={!!task?.self_check}
        {...field('hashtag')}
      />
      {task?.self_check && (
        <p className={`${wide.wide} ${classes.checks}`}>
          <Trans>
            <strong>This task checks itself.</strong> {ph({ checkWords: checkWords[task.self_check] })}{' '}
            There’s nothing to submit, so the hashtag and karma can’t be changed.
          </Trans>
        </p>
      )}
      <TypeField form={form} />
      <Textarea
        className={wide.wide}
        label={taskLabels.description}
        description={t`What to do, in a sentence or two (up to 200 characters)`}
        autosize
        minRows={2}
        maxLength={200}
        {...field('description')}
      />
      <KarmaFields form={form} stays={!!task?.self_check} />
      <h2 className={wide.wide}>{t`How to do it`}</h2>
      <GuideFields form={form} />
      <h2 className={wide.wide}>{t`Who it’s for`}</h2>
      <PlaceFields form={form} />
      <h2 className={wide.wide}>{t`Where it appears`}</h2>
      <TextInput
        className={wide.wide}
        label={taskLabels.discord_link}
        type="url"
        placeholder="https://"
        description={t`Opens the task in chat`}
        maxLength={200}
        {...field('discord_link')}
      />
      <div className={`${wide.wide} ${classes.switches}`}>
        <Switch
          label={taskLabels.active}
          description={t`Retired tasks aren’t shown to learners. Earned karma stays.`}
          {...field('active', { type: 'checkbox' })}
        />
      </div>
      <FormProblem text={problem} />
      <FormFoot>
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <SubmitButton busy={busy} disabled={version !== null && !form.isDirty()}>
          {task ? t`Save` : t`Create task`}
        </SubmitButton>
      </FormFoot>
    </FormLayout>
  )
}

/** The guide on the task page. Every field is optional. */
function GuideFields({ form }: { form: Form<TaskValues> }) {
  return (
    <>
      <Textarea
        className={wide.wide}
        label={taskLabels.why}
        description={t`Why it’s worth doing, in up to 400 characters`}
        autosize
        minRows={2}
        maxLength={400}
        {...form.getInputProps('why')}
      />
      <Textarea
        className={wide.wide}
        label={taskLabels.steps}
        description={t`Three to five, one per line. To explain a step, add a colon and the explanation.`}
        placeholder={t`Choose three things that belong together: Books, readers, loans.`}
        autosize
        minRows={3}
        {...form.getInputProps('steps')}
      />
      <Textarea
        className={wide.wide}
        label={taskLabels.good_when}
        description={t`Three to six points, one per line. Learners see them, and reviewers tick them off.`}
        placeholder={t`It runs with one command`}
        autosize
        minRows={3}
        {...form.getInputProps('good_when')}
      />
      <NumberInput
        label={taskLabels.minutes}
        description={t`How long it usually takes`}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...numberField(form, 'minutes')}
      />
    </>
  )
}

/** Formats values for people: names instead of IDs, times in the reader's time zone. */
function useFieldText() {
  const { data: type } = useQuery(typeOptionsQuery)
  const { data: level } = useQuery(levelOptionsQuery)
  const { data: ig } = useQuery(groupOptionsQuery)
  const { data: channel } = useQuery(channelOptionsQuery)
  const options: Readonly<Record<string, readonly Option[] | undefined>> = { type, level, ig, channel }

  return (field: string, value: unknown): string => {
    if (field === 'bonus_time' && value) return formatDate(String(value), 'time')
    return options[field]?.find((option) => option.value === value)?.label ?? plainText(field, value)
  }
}
