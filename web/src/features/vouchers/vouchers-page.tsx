import type { VoucherRow } from '@muster/contract/vouchers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useTitle } from '../../api/site.ts'
import { useManagementCrumb } from '../../shell/management-crumb.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { RowDrawer } from '../../ui/data-table/row-drawer.tsx'
import { SearchBox } from '../../ui/data-table/search-box.tsx'
import { useListPage } from '../../ui/data-table/use-list-page.tsx'
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
  const opened = useOpenedRow(vouchers.data?.data.filter(({ status }) => status === 'unclaimed'))
  const [revoking, setRevoking] = useState<VoucherRow>()
  const [pictured, setPictured] = useState<VoucherRow>()
  const { pageIndex: _page, perPage: _size, ...filters } = list.query
  const page = useListPage({
    screen: 'karma-vouchers',
    columns: voucherColumns,
    firstColumns,
    csv: () => api.vouchers.csv({ query: filters }),
    importAt: '/dashboard/karma-voucher/bulk-import',
    createLabel: 'Create voucher',
    onCreate: opened.create,
  })

  return (
    <>
      <PageHeader
        crumbs={[management, { label: 'Karma vouchers' }]}
        title="Karma vouchers"
        lead="Karma for work outside the task list; the member redeems the code"
        actions={page.actions}
      />
      <DataTable
        label="vouchers"
        query={vouchers}
        columns={page.columns}
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
            {page.columnChooser}
          </>
        }
        empty={
          <EmptyState title="No vouchers yet" action={page.create}>
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
