import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { VoucherRow } from '@muster/contract/vouchers.ts'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { useTitle } from '../../api/site.ts'
import { useManagementCrumb } from '../../shell/management-crumb.ts'
import { ColumnChooser } from '../../ui/data-table/column-chooser.tsx'
import { CsvButton } from '../../ui/data-table/csv-button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { RowDrawer } from '../../ui/data-table/row-drawer.tsx'
import { SearchBox } from '../../ui/data-table/search-box.tsx'
import { useColumnChoice } from '../../ui/data-table/use-column-choice.ts'
import { useOpenedRow } from '../../ui/data-table/use-opened-row.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { vouchersQuery } from './queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useVoucherActs } from './use-voucher-acts.ts'
import { useVoucherList } from './use-voucher-list.ts'
import { firstColumns, voucherColumns } from './voucher-columns.tsx'
import { VoucherFilters } from './voucher-filters.tsx'
import { VoucherForm } from './voucher-form.tsx'
import { VoucherMenu } from './voucher-menu.tsx'

/** Staff give karma for work outside the task list here, and look after the vouchers that they have given. */
export default function VouchersPage() {
  const management = useManagementCrumb()
  useTitle('Karma vouchers')
  const list = useVoucherList()
  const vouchers = useQuery(vouchersQuery(list.query))
  const acts = useVoucherActs()
  const shown = useColumnChoice('vouchers', voucherColumns, firstColumns)
  const opened = useOpenedRow(vouchers.data?.data.filter(({ status }) => status === 'unclaimed'))
  const [revoking, setRevoking] = useState<VoucherRow>()
  const [pictured, setPictured] = useState<VoucherRow>()
  const { pageIndex: _page, perPage: _size, ...filters } = list.query
  useHotkeys([['n', opened.create]])

  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={opened.create}>
      Create voucher
    </Button>
  )

  return (
    <>
      <PageHeader
        crumbs={[management, { label: 'Karma vouchers' }]}
        title="Karma vouchers"
        lead="Karma for work outside the task list; the member redeems the code"
        actions={
          <>
            <CsvButton screen="karma-vouchers" load={() => api.vouchers.csv({ query: filters })} />
            <Button
              component={Link}
              to="/dashboard/karma-voucher/bulk-import"
              variant="default"
              leftSection={<IconFileImport size={18} />}
            >
              Bulk import
            </Button>
            {create}
          </>
        }
      />
      <DataTable
        label="vouchers"
        query={vouchers}
        columns={shown.columns}
        list={list}
        onOpen={(voucher) => (voucher.status === 'unclaimed' ? opened.edit(voucher) : setPictured(voucher))}
        rowMenu={(voucher) => (
          <VoucherMenu
            voucher={voucher}
            acts={acts}
            onEdit={() => opened.edit(voucher)}
            onShow={() => setPictured(voucher)}
            onRevoke={() => setRevoking(voucher)}
          />
        )}
        toolbar={
          <>
            <SearchBox
              value={list.search}
              placeholder="Member, code, task or event"
              onChange={list.setSearch}
            />
            <VoucherFilters list={list} />
            <ColumnChooser
              columns={voucherColumns}
              choice={shown.choice}
              onChange={shown.setChoice}
              onReset={shown.reset}
            />
          </>
        }
        empty={
          <EmptyState title="No vouchers yet" action={create}>
            A voucher thanks a member for something that no task covers. They get a code by mail and redeem
            it.
          </EmptyState>
        }
      />
      <RowDrawer opened={opened} noun="voucher">
        {(voucher) => <VoucherForm key={voucher?.id} voucher={voucher} onClose={opened.close} />}
      </RowDrawer>
      <RevokeDialog voucher={revoking} revoke={acts.revoke} onClose={() => setRevoking(undefined)} />
      <PictureDialog voucher={pictured} onClose={() => setPictured(undefined)} />
    </>
  )
}
