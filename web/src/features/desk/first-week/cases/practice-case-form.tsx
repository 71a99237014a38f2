import { ph, t } from '@lingui/core/macro'
import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { PracticeCaseRow, PracticeDraft, PracticeQueue } from '@muster/contract/desk/practice.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { titled } from '../../../../api/pick-lists.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { RowForm } from '../../../../ui/data-table/row-form.tsx'
import layout from '../../../../ui/form/form-layout.module.css'
import { changedIn, useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { outcomesOf, queueWords } from './queue-words.ts'

export interface PracticeCaseFormProps {
  /** Null creates a new case. */
  record: PracticeCaseRow | null
  /** What decided work gives to a new case. */
  draft: PracticeDraft | null
  onClose: () => void
  onDelete?: () => void
}

const rolesQuery = (queue: PracticeQueue) =>
  queryOf(
    api.practice.roles,
    { query: { queue } },
    { staleTime: 5 * 60_000, select: (roles) => roles.map(titled) },
  )
const queues = Object.entries(queueWords).map(([value, { name }]) => ({ value, label: name }))
const fields = [
  { name: 'title', label: t`Title` },
  { name: 'task_text', label: t`Description` },
  { name: 'good_when', label: t`What good looks like` },
  { name: 'work', label: t`Work` },
  { name: 'reason', label: t`The team’s reason` },
]

type Values = Pick<
  PracticeCaseRow,
  | 'role_id'
  | 'queue'
  | 'submission_id'
  | 'meetup_id'
  | 'title'
  | 'karma'
  | 'work'
  | 'outcome'
  | 'reason'
  | 'archived'
> & { task_text: string; good_when: string }

const empty: Values = {
  role_id: '',
  queue: 'submissions',
  submission_id: null,
  meetup_id: null,
  title: '',
  task_text: '',
  good_when: '',
  karma: null,
  work: '',
  outcome: 'approved',
  reason: '',
  archived: false,
}

export default function PracticeCaseForm({ record, draft, onClose, onDelete }: PracticeCaseFormProps) {
  const rowForm = useRecordForm({
    record,
    valuesOf: (row: PracticeCaseRow): Values => ({
      role_id: row.role_id,
      queue: row.queue,
      submission_id: row.submission_id,
      meetup_id: row.meetup_id,
      title: row.title,
      task_text: row.task_text ?? '',
      good_when: row.good_when ?? '',
      karma: row.karma,
      work: row.work,
      outcome: row.outcome,
      reason: row.reason,
      archived: row.archived,
    }),
    emptyValues: { ...empty, ...draft },
    keptAs: `practice-case ${record?.id ?? draft?.submission_id ?? draft?.meetup_id ?? 'new'}`,
    schema: () =>
      import('@muster/contract/desk/practice.ts').then(({ PracticeCaseFields }) => PracticeCaseFields),
    send: async (values, version) => {
      if (!version) return void (await api.practice.create({ body: values }))
      const body = { ...changedIn(values, version), seen_at: version.updated_at }
      await api.practice.update({ params: { practice_case_id: version.id }, body })
    },
    onDone: (_reply, { title }) => {
      toast.success(
        record
          ? t`Practice case “${ph({ title: title.trim() })}” saved`
          : t`Practice case “${ph({ title: title.trim() })}” created`,
      )
      void invalidate(keyOf(api.practice))
      onClose()
    },
  })
  const { field, form } = rowForm
  const { queue } = form.values
  const words = queueWords[queue]
  const { data: roles = [] } = useQuery(rolesQuery(queue))
  return (
    <RowForm
      form={rowForm}
      saveLabel={record ? t`Save` : t`Create case`}
      isFilledIn={draft !== null}
      onClose={onClose}
      compare={{ fields }}
      grave={onDelete && { label: t`Delete`, begin: onDelete }}
    >
      {!record && !draft && (
        <Select
          label={t`Queue`}
          withAsterisk
          allowDeselect={false}
          data={queues}
          {...field('queue')}
          onChange={(value) => form.setValues({ ...empty, queue: value as PracticeQueue })}
        />
      )}
      <Select label={t`Role`} withAsterisk data={roles} searchable {...field('role_id')} />
      {queue === 'submissions' && (
        <NumberInput
          label={t`Karma`}
          min={0}
          max={9999}
          allowDecimal={false}
          {...field('karma')}
          value={form.values.karma ?? ''}
          onChange={(value) => form.setFieldValue('karma', value === '' ? null : Number(value))}
        />
      )}
      <TextInput
        className={layout.wide}
        label={words.title}
        withAsterisk
        maxLength={75}
        {...field('title')}
      />
      <Textarea
        className={layout.wide}
        label={t`Description`}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...field('task_text')}
      />
      {queue === 'submissions' && (
        <Textarea
          className={layout.wide}
          label={t`What good looks like`}
          description={t`3 to 6 points, one per line`}
          autosize
          minRows={2}
          maxRows={6}
          {...field('good_when')}
        />
      )}
      <Textarea
        className={layout.wide}
        label={words.work}
        description={t`Names, links and numbers are left out as “…”. Check that nothing else says whose work it is.`}
        withAsterisk
        autosize
        minRows={4}
        maxRows={12}
        maxLength={2000}
        {...field('work')}
      />
      <Select
        label={t`The team’s decision`}
        withAsterisk
        allowDeselect={false}
        data={outcomesOf(queue)}
        {...field('outcome')}
      />
      <Textarea
        className={layout.wide}
        label={t`The team’s reason`}
        description={t`New reviewers read it after their own decision.`}
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...field('reason')}
      />
      {record && (
        <Switch
          className={layout.wide}
          label={t`Archived`}
          description={t`New reviewers no longer get it. Decisions stay.`}
          {...field('archived', { type: 'checkbox' })}
        />
      )}
    </RowForm>
  )
}
