import type { VoucherListQuery } from '@muster/contract/vouchers.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../api/client.ts'
import type { Option } from '../../api/pick-lists.ts'

/** The key of everything that the voucher screens read; acts invalidate it. */
export const vouchersKey = ['vouchers'] as const

export type VouchersQuery = z.input<typeof VoucherListQuery>

export const vouchersQuery = (query: VouchersQuery) =>
  queryOptions({
    queryKey: [...vouchersKey, 'list', query],
    queryFn: ({ signal }) => api.vouchers.list({ query }, signal),
    placeholderData: keepPreviousData,
  })

/** Active tasks that a voucher can be for; the server holds thousands. */
export const voucherTasksQuery = (search: string) =>
  queryOptions({
    queryKey: ['pick-list', 'voucher-tasks', search],
    queryFn: async ({ signal }) =>
      (await api.vouchers.taskOptions({ query: { search: search || undefined } }, signal)).map(
        ({ id, title, hashtag }): Option => ({ value: id, label: `${title} (${hashtag})` }),
      ),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  })

export const voucherPictureQuery = (voucher: { id: string; updated_at: string }) =>
  queryOptions({
    queryKey: [...vouchersKey, 'picture', voucher.id, voucher.updated_at],
    queryFn: async ({ signal }) =>
      (await api.vouchers.picture({ params: { voucher_id: voucher.id } }, signal)).blob,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const myVouchersQuery = queryOptions({
  queryKey: [...vouchersKey, 'mine'],
  queryFn: ({ signal }) => api.vouchers.mine({}, signal),
})
