import { Textarea } from '@mantine/core'
import type { VoucherRow } from '@muster/contract/learning/vouchers.ts'
import { useKeptText } from '../../../api/session/use-kept-text.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import type { VoucherActs } from './use-voucher-acts.ts'

interface RevokeDialogProps {
  voucher: VoucherRow | undefined
  revoke: VoucherActs['revoke']
  onClose: () => void
}

/** Asks for the reason, which members see when they try the code. */
export function RevokeDialog({ voucher, ...acts }: RevokeDialogProps) {
  return voucher && <Shown key={voucher.id} voucher={voucher} {...acts} />
}

function Shown({ voucher, revoke, onClose }: RevokeDialogProps & { voucher: VoucherRow }) {
  const [reason, setReason, dropReason] = useKeptText({ kind: 'reason', id: `revoke ${voucher.id}` })

  function end() {
    dropReason()
    onClose()
  }

  return (
    <ConfirmDialog
      opened
      title={`Revoke ${voucher.user}’s voucher?`}
      confirmLabel="Revoke"
      danger
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ voucher, reason }, { onSuccess: end })}
      onClose={onClose}
    >
      <p>
        The code {voucher.code} for {formatNumber(voucher.karma)} karma will stop working. You can restore it
        later.
      </p>
      <Textarea
        mt="md"
        label="Reason"
        description="The member will see this if they try the code"
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
