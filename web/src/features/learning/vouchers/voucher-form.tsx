import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import type { VoucherRow } from '@muster/contract/learning/vouchers.ts'
import { monthNames, voucherWeeks } from '@muster/contract/lib/words.ts'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { MemberSelect } from '../../../ui/choose/member-select.tsx'
import { RowForm } from '../../../ui/data-table/row-form.tsx'
import { plainText } from '../../../ui/form/conflict-panel.tsx'
import wide from '../../../ui/form/form-layout.module.css'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { randomId } from '../../../ui/random-id.ts'
import { voucherTasksQuery } from './queries.ts'
import { changeOf, type VoucherValues, valuesOf } from './voucher-values.ts'

interface VoucherFormProps {
  /** Null creates a new voucher. */
  voucher: VoucherRow | null
  onClose: () => void
  onRevoke?: (() => void) | undefined
}

const fields = [
  { name: 'user', label: 'Member' },
  { name: 'task', label: 'Task', also: ['task_title'] },
  { name: 'karma', label: 'Karma' },
  { name: 'month', label: 'Month' },
  { name: 'week', label: 'Week' },
]

const serverFields = {
  new_user: 'user',
  new_task: 'task',
  new_karma: 'karma',
  new_month: 'month',
  new_week: 'week',
}

export function VoucherForm({ voucher, onClose, onRevoke }: VoucherFormProps) {
  // Idempotency key: a retry after a lost response doesn't create a second voucher.
  const [requestKey] = useState(randomId)
  const rowForm = useRecordForm({
    record: voucher,
    valuesOf: (row: VoucherRow) => valuesOf(row, new Date()),
    emptyValues: valuesOf(null, new Date()),
    keptAs: `voucher ${voucher?.id ?? 'new'}`,
    schema: () => import('@muster/contract/learning/vouchers.ts').then((contract) => contract.VoucherFields),
    send: (values, version) => save(values, version, requestKey),
    serverFields,
    onDone: (row) => {
      toast.success(
        voucher
          ? `Voucher updated. We’ll email ${row.user} again.`
          : `${row.user} will get voucher ${row.code} by email`,
      )
      void invalidate(keyOf(api.vouchers))
      onClose()
    },
  })
  const { form, field, theirs } = rowForm
  const { task, task_title: taskTitle } = form.values
  const show = (name: string, value: unknown) => {
    if (name !== 'task') return plainText(name, value)
    return (theirs && value === theirs.task_id ? theirs.task : taskTitle) || 'nothing'
  }

  return (
    <RowForm
      form={rowForm}
      saveLabel={voucher ? 'Save and email again' : 'Create voucher'}
      onClose={onClose}
      compare={{ fields, show }}
      grave={onRevoke && { label: 'Revoke', begin: onRevoke }}
    >
      <div className={wide.wide}>
        <MemberSelect
          label="Member"
          placeholder="Name, member ID or full email address"
          withAsterisk
          by="muid"
          name={voucher?.muid === form.values.user ? voucher.user : undefined}
          value={form.values.user || null}
          error={form.errors.user}
          onChange={(member) => form.setFieldValue('user', member?.value ?? '')}
        />
      </div>
      <div className={wide.wide}>
        <SearchSelect
          label="Task"
          withAsterisk
          placeholder="Type a title or hashtag"
          description="What the karma is for"
          options={voucherTasksQuery}
          value={task ? { value: task, label: taskTitle } : null}
          error={form.errors.task}
          onChange={(option) =>
            form.setValues({ task: option?.value ?? null, task_title: option?.label ?? '' })
          }
        />
      </div>
      <NumberInput
        label="Karma"
        withAsterisk
        min={1}
        max={9999}
        allowDecimal={false}
        thousandSeparator=","
        hideControls
        {...field('karma')}
        value={form.values.karma ?? ''}
        onChange={(value) => form.setFieldValue('karma', value === '' ? null : Number(value))}
      />
      <Select label="Month" withAsterisk data={[...monthNames]} {...field('month')} />
      <Select
        label="Week"
        placeholder="The whole month"
        clearable
        data={[...voucherWeeks]}
        {...field('week')}
      />
      {!voucher && (
        <>
          <TextInput label="Event" maxLength={50} {...field('event')} />
          <Textarea
            className={wide.wide}
            label="Description"
            description="The member will see this with the voucher"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            {...field('description')}
          />
        </>
      )}
    </RowForm>
  )
}

/** The contract's schema has already validated the values. */
async function save(values: VoucherValues, voucher: VoucherRow | null, requestKey: string) {
  if (voucher) {
    const body = { ...changeOf(values, voucher), seen_at: voucher.updated_at }
    return api.vouchers.update({ params: { voucher_id: voucher.id }, body })
  }
  const { VoucherFields } = await import('@muster/contract/learning/vouchers.ts')
  return api.vouchers.create({ body: { ...VoucherFields.parse(values), request_key: requestKey } })
}
