import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import type { TaskDetail } from '@muster/contract/tasks.ts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import { taskReads } from '../../api/reads.ts'
import wide from '../../ui/form/form-layout.module.css'
import { FormFoot, FormLayout } from '../../ui/form/form-layout.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/toast.tsx'
import { TaskConflict } from './task-conflict.tsx'
import { KarmaFields, PlaceFields, TypeField } from './task-form-fields.tsx'
import { taskLabels } from './task-labels.ts'
import { bodyOf, changeOf, mergedValues, type TaskValues, valuesOf } from './task-values.ts'
import classes from './tasks.module.css'

export interface TaskFormProps {
  /** The task to change; null makes a new one. */
  task: TaskDetail | null
  initialValues: TaskValues
  onDone: () => void
  onCancel: () => void
}

export function TaskForm({ task, initialValues, onDone, onCancel }: TaskFormProps) {
  // The version that the fields began with. It changes only when the person takes over a colleague's.
  const [before, setBefore] = useState(task)
  const [theirs, setTheirs] = useState<TaskDetail>()

  async function save(values: TaskValues) {
    if (!before) return api.tasks.create({ body: bodyOf(values) })
    try {
      return await api.tasks.update({
        params: { task_id: before.id },
        body: { ...changeOf(values, before), seen_at: before.updated_at },
      })
    } catch (error) {
      if (isConflict(error)) setTheirs(await api.tasks.detail({ params: { task_id: before.id } }))
      throw error
    }
  }

  const { form, field, submit, busy, problem } = useContractForm({
    initialValues,
    schema: () => import('./task-form-schema.ts').then((module) => module.taskFormSchema),
    send: save,
    isShown: isConflict,
    onDone: (_reply, values) => {
      toast.success(`Task “${values.title.trim()}” ${before ? 'saved' : 'created'}`)
      void invalidate(...taskReads)
      onDone()
    },
  })

  function goOnWith(version: TaskDetail, values: TaskValues) {
    setBefore(version)
    setTheirs(undefined)
    form.setSaved(valuesOf(version))
    form.setValues(values)
  }

  return (
    <FormLayout onSubmit={submit}>
      <UnsavedChanges when={form.isDirty} />
      {before && theirs && (
        <TaskConflict
          before={before}
          theirs={theirs}
          onLoadTheirs={() => goOnWith(theirs, valuesOf(theirs))}
          onKeepMine={() => goOnWith(theirs, mergedValues(form.getValues(), before, theirs))}
        />
      )}
      <TextInput
        className={wide.wide}
        label={taskLabels.title}
        withAsterisk
        maxLength={75}
        data-autofocus={before ? undefined : true}
        {...field('title')}
      />
      <TextInput
        label={taskLabels.hashtag}
        description="How the task is named in the chat; # is put in front"
        withAsterisk
        maxLength={75}
        {...field('hashtag')}
      />
      <TypeField form={form} />
      <Textarea
        className={wide.wide}
        label={taskLabels.description}
        description="What to do, in a sentence or two; at most 200 characters"
        autosize
        minRows={2}
        maxLength={200}
        {...field('description')}
      />
      <KarmaFields form={form} />
      <h3 className={wide.wide}>For whom</h3>
      <PlaceFields form={form} />
      <h3 className={wide.wide}>Where it shows</h3>
      <TextInput
        className={wide.wide}
        label={taskLabels.discord_link}
        type="url"
        placeholder="https://"
        description="Opens the task in the chat"
        maxLength={200}
        {...field('discord_link')}
      />
      <div className={`${wide.wide} ${classes.switches}`}>
        <Switch
          label={taskLabels.active}
          description="Retired tasks are not offered to learners; karma that was earned stays"
          {...field('active', { type: 'checkbox' })}
        />
      </div>
      <FormProblem text={problem} />
      <FormFoot>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton busy={busy} disabled={before !== null && !form.isDirty()}>
          {before ? 'Save' : 'Create task'}
        </SubmitButton>
      </FormFoot>
    </FormLayout>
  )
}

/** A colleague was faster; a hashtag that is taken is told at its field. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict' && !error.fields.hashtag
}
