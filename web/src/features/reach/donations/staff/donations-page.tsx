import { Button, MenuItem, Modal } from '@mantine/core'
import type { DonationRow } from '@muster/contract/reach/donation-management.ts'
import { money } from '@muster/contract/reach/donation-words.ts'
import { IconChartBar, IconCheck, IconPlayerStop, IconReceiptRefund, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { ReasonDialog } from '../../../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { choiceFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { formatCount } from '../../../../ui/text/format.ts'
import { MonthTable } from '../month-table.tsx'
import { PurposeBars } from '../purpose-bars.tsx'
import { staffFiguresQuery } from '../queries.ts'
import { donationColumns, stateOptions } from './donation-columns.tsx'
import { DonationDrawer } from './donation-drawer.tsx'
import classes from './staff.module.css'

const oftenOptions = [
  { value: 'no', label: 'Once' },
  { value: 'yes', label: 'Monthly' },
]

const useDonations = () =>
  useList({
    call: api.donationManagement.list,
    columns: donationColumns,
    usual: '-created_at',
    narrowedBy: {
      state: choiceFilter('Status', stateOptions),
      monthly: {
        ...choiceFilter('How often', oftenOptions),
        asked: (often) => often && (often === 'yes' ? 'true' : 'false'),
      },
    },
    screen: 'donations',
    csv: (query) => api.donationManagement.csv({ query }),
    makeFile: (rows, file) => api.donationManagement.export({ body: { ...rows, ...file } }),
  })

/** All donations. Donor details are masked until staff reveal them one by one. */
export default function DonationsPage() {
  const list = useDonations()
  const opened = useOpenedRow<DonationRow>({ list, param: 'donation' })
  const [returning, setReturning] = useState<DonationRow>()
  const refund = useAction({
    call: ({ id, reason }: { id: string; reason: string }) =>
      api.donationManagement.refund.answer({ params: { donation_id: id }, body: { reason } }),
    invalidates: [keyOf(api.donationManagement), keyOf(api.donations)],
    onDone: () => setReturning(undefined),
    onFailed: () => undefined,
  })
  const dismiss = useAction({
    call: (id: string) => api.donationManagement.dismissFailedRefund.answer({ params: { donation_id: id } }),
    invalidates: [keyOf(api.donationManagement)],
  })
  const [stopping, setStopping] = useState<DonationRow>()
  const stop = useAction({
    call: ({ id, reason }: { id: string; reason: string }) =>
      api.donationManagement.stop.answer({ params: { donation_id: id }, body: { reason } }),
    invalidates: [keyOf(api.donationManagement), keyOf(api.donations)],
    onDone: () => setStopping(undefined),
    onFailed: () => undefined,
  })
  return (
    <>
      <ListPage
        list={list}
        label="donations"
        title="Donations"
        lead="All donations and who made them"
        searchBy="Number or full email"
        opening={opened}
        tools={<Figures />}
        rowMenu={(row) => (
          <RowMenu label={`Actions for ${row.number ?? row.order_id}`}>
            <MenuItem leftSection={<IconUser size={18} />} onClick={() => opened.open(row)}>
              Donor
            </MenuItem>
            {row.state === 'paid' && (
              <MenuItem
                leftSection={<IconReceiptRefund size={18} />}
                onClick={() => {
                  refund.reset()
                  setReturning(row)
                }}
              >
                Refund donation
              </MenuItem>
            )}
            {row.refund_failed_at && (
              <MenuItem leftSection={<IconCheck size={18} />} onClick={() => dismiss.mutate(row.id)}>
                Dismiss failed refund
              </MenuItem>
            )}
            {row.state !== 'pending' && row.monthly && row.monthly !== 'ended' && (
              <MenuItem
                leftSection={<IconPlayerStop size={18} />}
                onClick={() => {
                  stop.reset()
                  setStopping(row)
                }}
              >
                Stop monthly donation
              </MenuItem>
            )}
          </RowMenu>
        )}
        empty={{
          title: 'No donations yet',
          text: 'Donations that visitors make at /donation will appear here.',
        }}
      />
      <DonationDrawer opened={opened} />
      <ReasonDialog
        opened={returning !== undefined}
        of={`give back ${returning?.id}`}
        title={returning ? `Refund ${money(returning.amount, returning.currency)}?` : ''}
        label="Reason"
        confirmLabel="Refund donation"
        danger
        busy={refund.isPending}
        failure={refund.error}
        onConfirm={(reason) => returning && refund.mutate({ id: returning.id, reason })}
        onClose={() => setReturning(undefined)}
      >
        The whole amount will be refunded to the original payment method, and the donor will be emailed once
        that’s done. This cannot be undone.
      </ReasonDialog>
      <ReasonDialog
        opened={stopping !== undefined}
        of={`stop ${stopping?.id}`}
        title={stopping ? `Stop the monthly donation of ${money(stopping.amount, stopping.currency)}?` : ''}
        label="Reason"
        confirmLabel="Stop donation"
        danger
        busy={stop.isPending}
        failure={stop.error}
        onConfirm={(reason) => stopping && stop.mutate({ id: stopping.id, reason })}
        onClose={() => setStopping(undefined)}
      >
        The donor won’t be charged again and will be emailed. Earlier donations aren’t affected.
      </ReasonDialog>
    </>
  )
}

/** Totals of the last twelve months. A dialog breaks them down by month and purpose. */
function Figures() {
  const { data } = useQuery(staffFiguresQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data || data.gifts === 0) return null
  return (
    <>
      <Button
        className={classes.sums}
        variant="subtle"
        leftSection={<IconChartBar size={18} />}
        onClick={() => setOpen(true)}
      >
        {money(data.amount, data.currency)} from {formatCount(data.gifts, 'donation')} in twelve months
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} size="xl" title="The last twelve months">
        <div className={classes.columns}>
          <MonthTable figures={data} />
          <PurposeBars figures={data} />
        </div>
      </Modal>
    </>
  )
}
