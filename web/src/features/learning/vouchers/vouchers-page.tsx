import type { VoucherRow } from '@muster/contract/learning/vouchers.ts'
import { IconRestore, IconTicketOff } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { BulkDialogs } from '../../../ui/bulk/bulk-dialogs.tsx'
import { useBulk } from '../../../ui/bulk/use-bulk.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { BulkAct } from '../../../ui/data-table/selection/bulk-bar.tsx'
import { useSelection } from '../../../ui/data-table/selection/use-selection.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { PictureDialog } from './mine/picture-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useVoucherActs } from './use-voucher-acts.ts'
import { useVoucherList } from './use-voucher-list.ts'
import { restore, revoke } from './voucher-bulk-acts.ts'
import { VoucherForm } from './voucher-form.tsx'
import { VoucherMenu } from './voucher-menu.tsx'

const mayChange = ({ status }: VoucherRow) => status === 'unclaimed'

/** Staff create vouchers for work outside the task list, and manage them. */
export default function VouchersPage() {
  const list = useVoucherList()
  const acts = useVoucherActs()
  const opened = useOpenedRow({ list, when: mayChange })
  const selection = useSelection<VoucherRow>({
    list,
    isSelectable: ({ status }) => status !== 'claimed',
    nameOf: ({ code, user }) => `${code} for ${user}`,
  })
  const bulk = useBulk({
    list,
    selection,
    noun: { one: 'voucher', many: 'vouchers' },
    changes: [keyOf(api.vouchers)],
  })
  const [revoking, setRevoking] = useState<VoucherRow>()
  const beginRevoking = (voucher: VoucherRow) => {
    opened.close()
    setRevoking(voucher)
  }
  const [pictured, setPictured] = useState<VoucherRow>()

  return (
    <>
      <ListPage
        list={list}
        label="vouchers"
        title="Karma vouchers"
        lead="Give karma for work outside the task list. Members redeem it with a code."
        create={{ label: 'Create voucher', begin: opened.create }}
        importAt="/dashboard/karma-voucher/bulk-import"
        searchBy="Member, code, task or event"
        opening={{
          open: (voucher) => (mayChange(voucher) ? opened.open(voucher) : setPictured(voucher)),
          param: (voucher) => (mayChange(voucher) ? opened.param : null),
        }}
        rowMenu={(voucher) => (
          <VoucherMenu
            voucher={voucher}
            acts={acts}
            onEdit={() => opened.open(voucher)}
            onShow={() => setPictured(voucher)}
            onRevoke={() => setRevoking(voucher)}
          />
        )}
        selection={selection}
        bulk={
          <>
            <BulkAct icon={<IconRestore size={18} />} onClick={() => bulk.begin(restore)}>
              Restore
            </BulkAct>
            <BulkAct icon={<IconTicketOff size={18} />} onClick={() => bulk.begin(revoke)}>
              Revoke
            </BulkAct>
          </>
        }
        bulkTakesMatching
        empty={{
          title: 'No vouchers yet',
          text: 'Vouchers thank members for something no task covers. They get a code by email and redeem it for karma.',
        }}
      />
      <BulkDialogs bulk={bulk} />
      <RowFormDrawer
        opened={opened}
        noun="voucher"
        activity={{ kind: 'voucher', reads: [keyOf(api.vouchers)] }}
      >
        {(voucher) => (
          <VoucherForm
            key={voucher?.id}
            voucher={voucher}
            onClose={opened.close}
            onRevoke={voucher ? () => beginRevoking(voucher) : undefined}
          />
        )}
      </RowFormDrawer>
      <RevokeDialog voucher={revoking} revoke={acts.revoke} onClose={() => setRevoking(undefined)} />
      <PictureDialog voucher={pictured} onClose={() => setPictured(undefined)} />
    </>
  )
}
