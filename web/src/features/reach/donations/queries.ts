import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

export const offerQuery = queryOf(api.donations.offer)
export const donationFiguresQuery = queryOf(api.donations.figures)
export const staffFiguresQuery = queryOf(api.donationManagement.figures)

/** An address that is none stays none: asking again at once helps nobody. */
export const receiptQuery = (receipt_key: string) =>
  queryOf(api.donations.receipt, { params: { receipt_key } }, { retry: false })
