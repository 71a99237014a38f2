import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { VoucherRow } from '@muster/contract/learning/vouchers.ts'
import { monthNames, voucherMailStatuses, voucherWeeks } from '@muster/contract/lib/words.ts'
import { IconRestore, IconTicketOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { useKeptText } from '../../../api/session/use-kept-text.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { BulkDialogs } from '../../../ui/bulk/bulk-dialogs.tsx'
import type { BulkDialogAct } from '../../../ui/bulk/use-bulk.ts'
import { useBulk } from '../../../ui/bulk/use-bulk.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { BulkAct } from '../../../ui/data-table/selection/bulk-bar.tsx'
import { useSelection } from '../../../ui/data-table/selection/use-selection.ts'
import {
  choiceFilter,
  linkedFilter,
  memberFilter,
  optionsOf,
  searchFilter,
} from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { PictureDialog } from './mine/picture-dialog.tsx'
import { voucherTasksQuery } from './queries.ts'
import type { VoucherActs } from './use-voucher-acts.ts'
import { useVoucherActs } from './use-voucher-acts.ts'
import { firstColumns, voucherColumns } from './voucher-columns.tsx'
import { VoucherMenu } from './voucher-menu.tsx'
import { mailWords, statusWords, voucherStatuses } from './voucher-status.tsx'

const VoucherForm = lazyPart(async () => ({ default: (await import('./voucher-form.tsx')).VoucherForm }))

const revoke: BulkDialogAct = {
  verb: t`Revoke`,
  title: (what) => t`Revoke ${what}?`,
  danger: true,
  follows: t`Their codes will stop working. Redeemed vouchers will stay as they are and be listed in the summary.`,
  reason: { label: t`Reason (members see it if they try the code)` },
  call: (rows, { reason = '' }) => api.voucherActs.revoke.answer({ body: { ...rows, reason } }),
}

const restore: BulkDialogAct = {
  verb: t`Restore`,
  title: (what) => t`Restore ${what}?`,
  follows: t`Members will be able to redeem their codes again.`,
  call: (rows) => api.voucherActs.restore.answer({ body: rows }),
}

const statuses = voucherStatuses.map((value) => ({ value, label: statusWords[value].label }))
const mails = voucherMailStatuses.map((value) => ({ value, label: mailWords[value].label }))

const useVoucherList = () =>
  useList({
    call: api.vouchers.list,
    columns: voucherColumns,
    firstColumns,
    usual: '-created_at',
    narrowedBy: {
      member: memberFilter(t`Member`),
      status: choiceFilter(t`Status`, statuses),
      month: choiceFilter(t`Month`, optionsOf(monthNames)),
      week: choiceFilter(t`Week`, optionsOf(voucherWeeks)),
      mail: choiceFilter(t`Email`, mails),
      task: searchFilter(t`Task`, { placeholder: t`Type a title or hashtag`, options: voucherTasksQuery }),
      import: linkedFilter(t`Import`),
    },
    screen: 'karma-vouchers',
    csv: (query) => api.vouchers.csv({ query }),
    makeFile: (rows, file) => api.voucherActs.export({ body: { ...rows, ...file } }),
  })

const mayChange = ({ status }: VoucherRow) => status === 'unclaimed'

/** Staff create vouchers for work outside the task list, and manage them. */
export default function VouchersPage() {
  useEffect(VoucherForm.prepare, [])
  const list = useVoucherList()
  const acts = useVoucherActs()
  const opened = useOpenedRow({ list, when: mayChange })
  const selection = useSelection<VoucherRow>({
    list,
    isSelectable: ({ status }) => status !== 'claimed',
    nameOf: ({ code, user }) => t`${code} for ${user}`,
  })
  const bulk = useBulk({
    list,
    selection,
    counted: (n) => plural(n, { one: '# voucher', other: '# vouchers' }),
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
        label={t`vouchers`}
        title={t`Karma vouchers`}
        lead={t`Give karma for work outside the task list. Members redeem it with a code.`}
        create={{ label: t`Create voucher`, begin: opened.create }}
        importAt="/dashboard/karma-voucher/bulk-import"
        searchBy={t`Member, code, task or event`}
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
              {t`Restore`}
            </BulkAct>
            <BulkAct icon={<IconTicketOff size={18} />} onClick={() => bulk.begin(revoke)}>
              {t`Revoke`}
            </BulkAct>
          </>
        }
        bulkTakesMatching
        empty={{
          title: t`No vouchers yet`,
          text: t`Vouchers thank members for something no task covers. They get a code by email and redeem it for karma.`,
        }}
      />
      <BulkDialogs bulk={bulk} />
      <RowFormDrawer
        opened={opened}
        words={{
          create: t`Create voucher`,
          edit: t`Edit voucher`,
          missing: t`We couldn’t find this voucher here`,
        }}
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

interface RevokeDialogProps {
  voucher: VoucherRow | undefined
  revoke: VoucherActs['revoke']
  onClose: () => void
}

/** Asks for the reason, which members see when they try the code. */
function RevokeDialog({ voucher, ...acts }: RevokeDialogProps) {
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
      title={t`Revoke ${ph({ user: voucher.user })}’s voucher?`}
      confirmLabel={t`Revoke`}
      danger
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ voucher, reason }, { onSuccess: end })}
      onClose={onClose}
    >
      <p>
        <Trans>
          The code {ph({ code: voucher.code })} for {ph({ karma: formatNumber(voucher.karma) })} karma will
          stop working. You can restore it later.
        </Trans>
      </p>
      <Textarea
        mt="md"
        label={t`Reason`}
        description={t`The member will see this if they try the code`}
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
