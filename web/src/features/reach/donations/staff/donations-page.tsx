import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
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
import { MonthTable } from '../month-table.tsx'
import { PurposeBars } from '../purpose-bars.tsx'
import { staffFiguresQuery } from '../queries.ts'
import { donationColumns, stateOptions } from './donation-columns.tsx'
import { DonationDrawer } from './donation-drawer.tsx'
import classes from './staff.module.css'

const oftenOptions = [
  { value: 'no', label: t`Once` },
  { value: 'yes', label: t`Monthly` },
]

const useDonations = () =>
  useList({
    call: api.donationManagement.list,
    columns: donationColumns,
    usual: '-created_at',
    narrowedBy: {
      state: choiceFilter(t`Status`, stateOptions),
      monthly: {
        ...choiceFilter(t`How often`, oftenOptions),
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
        label={t`donations`}
        title={t`Donations`}
        lead={t`All donations and who made them`}
        searchBy={t`Number or full email`}
        opening={opened}
        tools={<Figures />}
        rowMenu={(row) => (
          <RowMenu label={t`Actions for ${ph({ number: row.number ?? row.order_id })}`}>
            <MenuItem leftSection={<IconUser size={18} />} onClick={() => opened.open(row)}>
              {t`Donor`}
            </MenuItem>
            {row.state === 'paid' && (
              <MenuItem
                leftSection={<IconReceiptRefund size={18} />}
                onClick={() => {
                  refund.reset()
                  setReturning(row)
                }}
              >
                {t`Refund donation`}
              </MenuItem>
            )}
            {row.refund_failed_at && (
              <MenuItem leftSection={<IconCheck size={18} />} onClick={() => dismiss.mutate(row.id)}>
                {t`Dismiss failed refund`}
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
                {t`Stop monthly donation`}
              </MenuItem>
            )}
          </RowMenu>
        )}
        empty={{
          title: t`No donations yet`,
          text: t`Donations that visitors make at /donation will appear here.`,
        }}
      />
      <DonationDrawer opened={opened} />
      <ReasonDialog
        opened={returning !== undefined}
        of={`give back ${returning?.id}`}
        title={returning ? t`Refund ${ph({ money: money(returning.amount, returning.currency) })}?` : ''}
        label={t`Reason`}
        confirmLabel={t`Refund donation`}
        danger
        busy={refund.isPending}
        failure={refund.error}
        onConfirm={(reason) => returning && refund.mutate({ id: returning.id, reason })}
        onClose={() => setReturning(undefined)}
      >
        {t`The whole amount will be refunded to the original payment method, and the donor will be emailed once that’s done. This cannot be undone.`}
      </ReasonDialog>
      <ReasonDialog
        opened={stopping !== undefined}
        of={`stop ${stopping?.id}`}
        title={
          stopping
            ? t`Stop the monthly donation of ${ph({ money: money(stopping.amount, stopping.currency) })}?`
            : ''
        }
        label={t`Reason`}
        confirmLabel={t`Stop donation`}
        danger
        busy={stop.isPending}
        failure={stop.error}
        onConfirm={(reason) => stopping && stop.mutate({ id: stopping.id, reason })}
        onClose={() => setStopping(undefined)}
      >
        {t`The donor won’t be charged again and will be emailed. Earlier donations aren’t affected.`}
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
        <Trans>
          {ph({ money: money(data.amount, data.currency) })} from{' '}
          <Plural value={ph({ gifts: data.gifts })} one="# donation" other="# donations" /> in twelve months
        </Trans>
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} size="xl" title={t`The last twelve months`}>
        <div className={classes.columns}>
          <MonthTable figures={data} />
          <PurposeBars figures={data} />
        </div>
      </Modal>
    </>
  )
}
