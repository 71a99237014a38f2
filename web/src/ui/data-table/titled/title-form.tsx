import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { invalidate } from '../../../api/query-client.ts'
import type { CallKey } from '../../../api/query-of.ts'
import { toast } from '../../acts/toast.tsx'
import wide from '../../form/form-layout.module.css'
import type { ContractFormOptions } from '../../form/use-contract-form.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import { RowForm } from '../row-form.tsx'

/** A record whose only editable field is its title. */
export interface TitledRow {
  readonly id: string
  readonly title: string
  readonly updated_at: string
}

/** 'Create task type', and what it says when that's done. */
export interface TitleWords {
  readonly create: string
  readonly created: (title: string) => string
  readonly saved: (title: string) => string
}

type Titled = { title: string }

interface TitleFormProps {
  /** Null for a new record. */
  record: TitledRow | null
  /** What the draft is kept under. */
  kind: string
  words: TitleWords
  label?: string
  description?: string
  maxLength: number
  schema: ContractFormOptions<Titled, unknown>['schema']
  create: (values: Titled) => Promise<Titled>
  update: (record: TitledRow, values: Titled) => Promise<Titled>
  /** Query keys to invalidate after saving. */
  reads: readonly CallKey[]
  onClose: () => void
  onDelete?: (() => void) | undefined
}

export function TitleForm({ record, kind, words, label = t`Title`, ...props }: TitleFormProps) {
  const rowForm = useRecordForm({
    record,
    valuesOf: ({ title }: TitledRow): Titled => ({ title }),
    emptyValues: { title: '' },
    keptAs: `${kind} ${record?.id ?? 'new'}`,
    schema: props.schema,
    send: (values, version) => (version ? props.update(version, values) : props.create(values)),
    onDone: ({ title }) => {
      toast.success(record ? words.saved(title) : words.created(title))
      void invalidate(...props.reads)
      props.onClose()
    },
  })

  return (
    <RowForm
      form={rowForm}
      saveLabel={record ? t`Save` : words.create}
      onClose={props.onClose}
      compare={{ fields: [{ name: 'title', label }] }}
      grave={props.onDelete && { label: t`Delete`, begin: props.onDelete }}
    >
      <TextInput
        className={wide.wide}
        label={label}
        description={props.description}
        withAsterisk
        maxLength={props.maxLength}
        data-autofocus
        {...rowForm.field('title')}
      />
    </RowForm>
  )
}
