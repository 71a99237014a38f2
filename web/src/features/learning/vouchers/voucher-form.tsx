import { ph, t } from '@lingui/core/macro'
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
  { name: 'user', label: t`Member` },
  { name: 'task', label: t`Task`, also: ['task_title'] },
  { name: 'karma', label: t`Karma` },
  { name: 'month', label: t`Month` },
  { name: 'week', label: t`Week` },
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
          ? t`Voucher updated. We’ll email ${ph({ user: row.user })} again.`
          : t`${ph({ user: row.user })} will get voucher ${ph({ code: row.code })} by email`,
      )
      void invalidate(keyOf(api.vouchers))
      onClose()
    },
  })
  const { form, field, theirs } = rowForm
  const { task, task_title: taskTitle } = form.values
  const show = (name: string, value: unknown) => {
    if (name !== 'task') return plainText(name, value)
    return (theirs && value === theirs.task_id ? theirs.task : taskTitle) || t`nothing`
  }

  return (
    <RowForm
      form={rowForm}
      saveLabel={voucher ? t`Save and email again` : t`Create voucher`}
      onClose={onClose}
      compare={{ fields, show }}
      grave={onRevoke && { label: t`Revoke`, begin: onRevoke }}
    >
      <div className={wide.wide}>
        <MemberSelect
          label={t`Member`}
          placeholder={t`Name, member ID or full email address`}
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
          label={t`Task`}
          withAsterisk
          placeholder={t`Type a title or hashtag`}
          description={t`What the karma is for`}
          options={voucherTasksQuery}
          value={task ? { value: task, label: taskTitle } : null}
          error={form.errors.task}
          onChange={(option) =>
            form.setValues({ task: option?.value ?? null, task_title: option?.label ?? '' })
          }
        />
      </div>
      <NumberInput
        label={t`Karma`}
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
      <Select label={t`Month`} withAsterisk data={[...monthNames]} {...field('month')} />
      <Select
        label={t`Week`}
        placeholder={t`The whole month`}
        clearable
        data={[...voucherWeeks]}
        {...field('week')}
      />
      {!voucher && (
        <>
          <TextInput label={t`Event`} maxLength={50} {...field('event')} />
          <Textarea
            className={wide.wide}
            label={t`Description`}
            description={t`The member will see this with the voucher`}
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
