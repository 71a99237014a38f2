import { ph, t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import type { VoucherRow } from '@muster/contract/learning/vouchers.ts'
import { IconBan, IconMailForward, IconPhoto, IconRestore } from '@tabler/icons-react'
import { EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import type { VoucherActs } from './use-voucher-acts.ts'

interface VoucherMenuProps {
  voucher: VoucherRow
  acts: VoucherActs
  onEdit: () => void
  onShow: () => void
  onRevoke: () => void
}

/** The actions that the state of a voucher allows. */
export function VoucherMenu({ voucher, acts, onEdit, onShow, onRevoke }: VoucherMenuProps) {
  return (
    <RowMenu label={t`Actions for ${ph({ user: voucher.user })}’s voucher ${ph({ code: voucher.code })}`}>
      <MenuItem leftSection={<IconPhoto size={18} />} onClick={onShow}>
        {t`Show picture`}
      </MenuItem>
      {voucher.status === 'unclaimed' && (
        <>
          <EditItem onClick={onEdit} />
          <MenuItem leftSection={<IconMailForward size={18} />} onClick={() => acts.resend.mutate(voucher)}>
            {t`Resend email`}
          </MenuItem>
          <MenuItem color="bad" c="var(--bad)" leftSection={<IconBan size={18} />} onClick={onRevoke}>
            {t`Revoke`}
          </MenuItem>
        </>
      )}
      {voucher.status === 'revoked' && (
        <MenuItem leftSection={<IconRestore size={18} />} onClick={() => acts.restore.mutate(voucher)}>
          {t`Restore`}
        </MenuItem>
      )}
    </RowMenu>
  )
}
