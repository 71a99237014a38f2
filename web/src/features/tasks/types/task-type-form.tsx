import { TextInput } from '@mantine/core'
import type { TaskTypeRow } from '@muster/contract/task-types.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { taskReads } from '../../../api/reads.ts'
import { RowForm } from '../../../ui/data-table/row-form.tsx'
import wide from '../../../ui/form/form-layout.module.css'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { toast } from '../../../ui/toast.tsx'

interface TaskTypeFormProps {
  /** Null makes a new one. */
  type: TaskTypeRow | null
  onClose: () => void
}

export function TaskTypeForm({ type, onClose }: TaskTypeFormProps) {
  const rowForm = useContractForm({
    initialValues: { title: type?.title ?? '' },
    schema: () => import('@muster/contract/task-types.ts').then((contract) => contract.TaskTypeFields),
    send: (body) =>
      type
        ? api.taskTypes.update({ params: { task_type_id: type.id }, body })
        : api.taskTypes.create({ body }),
    onDone: ({ title }) => {
      toast.success(`Task type “${title}” ${type ? 'saved' : 'created'}`)
      void invalidate(keyOf(api.taskTypes), keyOf(api.tasks.types), ...taskReads)
      onClose()
    },
  })
  const { field } = rowForm

  return (
    <RowForm form={rowForm} saveLabel={type ? 'Save' : 'Create task type'} onClose={onClose}>
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
