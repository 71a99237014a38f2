import { Textarea } from '@mantine/core'
import type { VoucherRow } from '@muster/contract/learning/vouchers.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/acts/confirm-dialog.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import type { VoucherActs } from './use-voucher-acts.ts'

interface RevokeDialogProps {
  voucher: VoucherRow | undefined
  revoke: VoucherActs['revoke']
  onClose: () => void
}

/** Asks for the reason, which the member reads when they try the code. */
export function RevokeDialog({ voucher, revoke, onClose }: RevokeDialogProps) {
  const [reason, setReason] = useState('')

  function close() {
    setReason('')
    onClose()
  }

  return (
    <ConfirmDialog
      opened={voucher !== undefined}
      title={`Revoke ${voucher?.user ?? ''}’s voucher?`}
      confirmLabel="Revoke"
      danger
      busy={revoke.isPending}
      onConfirm={() => voucher && revoke.mutate({ voucher, reason }, { onSuccess: close })}
      onClose={close}
    >
      <p>
        The code {voucher?.code} for {formatNumber(voucher?.karma ?? 0)} karma stops working. You can restore
        it later.
      </p>
      <Textarea
        mt="md"
        label="Reason"
        description="The member reads it when they try the code"
        autosize
        minRows={2}
        maxLength={300}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
