import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { monthNames, voucherWeeks } from '@muster/contract/lib/words.ts'
import type { VoucherRow } from '@muster/contract/vouchers.ts'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import { keyOf } from '../../api/query-of.ts'
import { RowForm } from '../../ui/data-table/row-form.tsx'
import wide from '../../ui/form/form-layout.module.css'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/toast.tsx'
import { voucherTasksQuery } from './queries.ts'
import { randomId } from './random-id.ts'
import { changeOf, type VoucherValues, valuesOf } from './voucher-values.ts'

interface VoucherFormProps {
  /** Null makes a new one. */
  voucher: VoucherRow | null
  onClose: () => void
}

const serverFields = {
  new_user: 'user',
  new_task: 'task',
  new_karma: 'karma',
  new_month: 'month',
  new_week: 'week',
}

export function VoucherForm({ voucher, onClose }: VoucherFormProps) {
  // The same for every attempt, so that one that did arrive is not made twice.
  const [requestKey] = useState(randomId)
  const [task, setTask] = useState(voucher ? { value: voucher.task_id, label: voucher.task } : null)
  const rowForm = useContractForm({
    initialValues: valuesOf(voucher, new Date()),
    schema: () => import('@muster/contract/vouchers.ts').then((contract) => contract.VoucherFields),
    send: (values) => save(values, voucher, requestKey),
    serverFields,
    onDone: (row) => {
      toast.success(
        voucher
          ? `Voucher saved; ${row.user} is told again`
          : `${row.user} gets the voucher ${row.code} by mail`,
      )
      void invalidate(keyOf(api.vouchers))
      onClose()
    },
  })
  const { form, field } = rowForm

  return (
    <RowForm form={rowForm} saveLabel={voucher ? 'Save and mail again' : 'Create voucher'} onClose={onClose}>
      <TextInput
        className={wide.wide}
        label="Member"
        description="Member ID or email address"
        withAsterisk
        autoComplete="off"
        data-autofocus={voucher ? undefined : true}
        {...field('user')}
      />
      <div className={wide.wide}>
        <SearchSelect
          label="Task"
          withAsterisk
          placeholder="Type a title or hashtag"
          description="What the karma is for"
          options={voucherTasksQuery}
          value={task}
          error={form.errors.task}
          onChange={(option) => {
            setTask(option)
            form.setFieldValue('task', option?.value ?? null)
          }}
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
            description="The member reads it with the voucher"
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

/** The contract's schema has checked the values before. */
async function save(values: VoucherValues, voucher: VoucherRow | null, requestKey: string) {
  if (voucher) {
    return api.vouchers.update({ params: { voucher_id: voucher.id }, body: changeOf(values, voucher) })
  }
  const { VoucherFields } = await import('@muster/contract/vouchers.ts')
  return api.vouchers.create({ body: { ...VoucherFields.parse(values), request_key: requestKey } })
}
