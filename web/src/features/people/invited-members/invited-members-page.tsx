import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MenuItem } from '@mantine/core'
import type { InvitedMember, invitedMembers } from '@muster/contract/people/invited-members.ts'
import { IconMailForward, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { BulkDialogs } from '../../../ui/bulk/bulk-dialogs.tsx'
import { type BulkDialogAct, useBulk } from '../../../ui/bulk/use-bulk.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { dateColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { BulkAct } from '../../../ui/data-table/selection/bulk-bar.tsx'
import { useSelection } from '../../../ui/data-table/selection/use-selection.ts'
import { choiceFilter, linkedFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { useList } from '../../../ui/data-table/use-list.ts'

const states: Readonly<Record<InvitedMember['state'], { label: string; tone: ChipTone }>> = {
  waiting: { label: t`Waiting`, tone: 'plain' },
  accepted: { label: t`Accepted`, tone: 'good' },
  expired: { label: t`Expired`, tone: 'bad' },
}
const stateOptions = (['waiting', 'accepted', 'expired'] as const).map((value) => ({
  value,
  label: states[value].label,
}))

const columns: readonly ColumnOf<(typeof invitedMembers)['list']>[] = [
  textColumn('full_name', t`Name`, { sorted: true, width: 200 }),
  {
    key: 'state',
    title: t`Status`,
    width: 110,
    card: 'corner',
    render: ({ state }) => <Chip tone={states[state].tone}>{states[state].label}</Chip>,
  },
  textColumn('email', t`Email`, { sorted: true, copied: true, width: 230, card: 'line' }),
  textColumn('organization', t`Organisation`, { width: 200 }),
  textColumn('role', t`Role`, { width: 120 }),
  dateColumn('mailed_at', t`Last email`, {
    sorted: true,
    style: 'ago',
    said: (moment) => <Trans>emailed {moment}</Trans>,
  }),
  dateColumn('expires_at', t`Expires`, { said: (moment) => <Trans>expires {moment}</Trans> }),
  textColumn('invited_by', t`Invited by`, { width: 160 }),
  dateColumn('created_at', t`Imported`, { sorted: true }),
]

const sendAgain: BulkDialogAct = {
  verb: t`Send again`,
  title: (what) => t`Send ${what} again?`,
  follows: t`They’ll get the invitation and its reminders by email, also if it had expired.`,
  call: (rows) => api.invitedMembers.resendMany.answer({ body: rows }),
}

const withdrawMany: BulkDialogAct = {
  verb: t`Withdraw`,
  title: (what) => t`Withdraw ${what}?`,
  danger: true,
  follows: t`The links in their emails will stop working. We’ll delete their names and addresses.`,
  call: (rows) => api.invitedMembers.withdrawMany.answer({ body: rows }),
}

const reads = [keyOf(api.invitedMembers)]

/** People from spreadsheets: who's still waiting, who has accepted, and whose invitation has expired. */
export default function InvitedMembersPage() {
  const list = useList({
    call: api.invitedMembers.list,
    columns,
    firstColumns: ['state', 'email', 'organization', 'role', 'mailed_at', 'expires_at', 'created_at'],
    usual: '-created_at',
    narrowedBy: { state: choiceFilter(t`Status`, stateOptions), import: linkedFilter(t`Import`) },
    screen: 'invited-members',
  })
  const selection = useSelection<InvitedMember>({
    list,
    isSelectable: ({ state }) => state !== 'accepted',
    nameOf: ({ full_name }) => full_name,
  })
  const bulk = useBulk({
    list,
    selection,
    counted: (n) => plural(n, { one: '# invitation', other: '# invitations' }),
    changes: reads,
  })
  const [withdrawing, setWithdrawing] = useState<InvitedMember>()
  const resend = useAction({
    call: ({ id }: InvitedMember) => api.invitedMembers.resend.answer({ params: { invited_id: id } }),
    invalidates: reads,
  })
  const withdraw = useAction({
    call: ({ id }: InvitedMember) => api.invitedMembers.withdraw.answer({ params: { invited_id: id } }),
    invalidates: reads,
    onDone: () => setWithdrawing(undefined),
  })

  return (
    <>
      <ListPage
        list={list}
        label={t`imported members`}
        title={t`Imported members`}
        lead={t`They get an invitation by email and have no account until they accept`}
        importAt="/dashboard/invited-members/bulk-import"
        importLabel={t`Import members`}
        searchBy={t`Name or email`}
        rowMenu={(row) =>
          row.state !== 'accepted' && (
            <RowMenu label={t`Actions for ${ph({ fullName: row.full_name })}`}>
              <MenuItem
                leftSection={<IconMailForward size={18} />}
                disabled={resend.isPending}
                onClick={() => resend.mutate(row)}
              >
                {t`Send again`}
              </MenuItem>
              <MenuItem color="bad" leftSection={<IconTrash size={18} />} onClick={() => setWithdrawing(row)}>
                {t`Withdraw invitation`}
              </MenuItem>
            </RowMenu>
          )
        }
        selection={selection}
        bulk={
          <>
            <BulkAct icon={<IconMailForward size={18} />} onClick={() => bulk.begin(sendAgain)}>
              {t`Send again`}
            </BulkAct>
            <BulkAct icon={<IconTrash size={18} />} onClick={() => bulk.begin(withdrawMany)}>
              {t`Withdraw`}
            </BulkAct>
          </>
        }
        bulkTakesMatching
        empty={{
          title: t`No imported members yet`,
          text: t`Import a spreadsheet of members. Everyone in it will be listed here for 30 days.`,
        }}
      />
      <BulkDialogs bulk={bulk} />
      <ConfirmDialog
        opened={withdrawing !== undefined}
        title={t`Withdraw the invitation for ${ph({ fullName: withdrawing?.full_name ?? '' })}?`}
        confirmLabel={t`Withdraw invitation`}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdrawing && withdraw.mutate(withdrawing)}
        onClose={() => setWithdrawing(undefined)}
      >
        {t`The link in their email will stop working. We’ll delete their name and address.`}
      </ConfirmDialog>
    </>
  )
}
