import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

export const offerQuery = queryOf(api.donations.offer)
export const donationFiguresQuery = queryOf(api.donations.figures)
export const staffFiguresQuery = queryOf(api.donationManagement.figures)

/** No retry: an unknown key won't exist a moment later. */
export const receiptQuery = (receipt_key: string) =>
  queryOf(api.donations.receipt, { params: { receipt_key } }, { retry: false })
