import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import type { Option } from '../../../api/pick-lists.ts'
import { queryOf } from '../../../api/query-of.ts'

/** Searches active tasks for a voucher. The search runs on the server, because there are thousands. */
export const voucherTasksQuery = (search: string) =>
  queryOf(
    api.vouchers.taskOptions,
    { query: { search: search || undefined } },
    {
      staleTime: 5 * 60_000,
      select: (tasks) =>
        tasks.map(({ id, title, hashtag }): Option => ({ value: id, label: `${title} (${hashtag})` })),
      placeholderData: keepPreviousData,
    },
  )

export const voucherPictureQuery = (voucher: { id: string; updated_at: string }) =>
  queryOf(
    api.vouchers.picture,
    { params: { voucher_id: voucher.id } },
    { apart: voucher.updated_at, select: ({ blob }) => blob, staleTime: Number.POSITIVE_INFINITY },
  )

export const myVouchersQuery = queryOf(api.vouchers.mine)
