import { TextInput } from '@mantine/core'
import type { TaskTypeRow } from '@muster/contract/learning/task-types.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { RowForm } from '../../../ui/data-table/row-form.tsx'
import wide from '../../../ui/form/form-layout.module.css'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { taskTypeReads } from './task-type-reads.ts'

interface TaskTypeFormProps {
  /** Null makes a new one. */
  type: TaskTypeRow | null
  onClose: () => void
  onDelete?: (() => void) | undefined
}

const fields = [{ name: 'title', label: 'Title' }]

export function TaskTypeForm({ type, onClose, onDelete }: TaskTypeFormProps) {
  const rowForm = useRecordForm({
    record: type,
    valuesOf: ({ title }: TaskTypeRow) => ({ title }),
    emptyValues: { title: '' },
    schema: () =>
      import('@muster/contract/learning/task-types.ts').then((contract) => contract.TaskTypeFields),
    send: (values, version) =>
      version
        ? api.taskTypes.update({
            params: { task_type_id: version.id },
            body: { ...values, seen_at: version.updated_at },
          })
        : api.taskTypes.create({ body: values }),
    onDone: ({ title }) => {
      toast.success(`Task type “${title}” ${type ? 'saved' : 'created'}`)
      void invalidate(...taskTypeReads)
      onClose()
    },
  })
  const { field } = rowForm

  return (
    <RowForm
      form={rowForm}
      saveLabel={type ? 'Save' : 'Create task type'}
      onClose={onClose}
      compare={{ fields }}
      grave={onDelete && { label: 'Delete', begin: onDelete }}
    >
      <TextInput
        className={wide.wide}
        label="Title"
        description="Shown in the karma chart of every profile"
        withAsterisk
        maxLength={75}
        data-autofocus
        {...field('title')}
      />
    </RowForm>
  )
}
