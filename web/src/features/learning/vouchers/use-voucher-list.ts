import { monthNames, voucherMailStatuses, voucherWeeks } from '@muster/contract/lib/words.ts'
import { api } from '../../../api/client.ts'
import {
  choiceFilter,
  linkedFilter,
  memberFilter,
  optionsOf,
  searchFilter,
} from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { voucherTasksQuery } from './queries.ts'
import { firstColumns, voucherColumns } from './voucher-columns.tsx'
import { mailWords, statusWords, voucherStatuses } from './voucher-status.tsx'

const statuses = voucherStatuses.map((value) => ({ value, label: statusWords[value].label }))
const mails = voucherMailStatuses.map((value) => ({ value, label: mailWords[value].label }))

export const useVoucherList = () =>
  useList({
    call: api.vouchers.list,
    columns: voucherColumns,
    firstColumns,
    usual: '-created_at',
    narrowedBy: {
      member: memberFilter('Member'),
      status: choiceFilter('Status', statuses),
      month: choiceFilter('Month', optionsOf(monthNames)),
      week: choiceFilter('Week', optionsOf(voucherWeeks)),
      mail: choiceFilter('Email', mails),
      task: searchFilter('Task', { placeholder: 'Type a title or hashtag', options: voucherTasksQuery }),
      import: linkedFilter('Import'),
    },
    screen: 'karma-vouchers',
    csv: (query) => api.vouchers.csv({ query }),
    makeFile: (rows, file) => api.voucherActs.export({ body: { ...rows, ...file } }),
  })
