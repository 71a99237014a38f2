import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

const of = (id: string) => ({ params: { message_id: id } })

export const messageQuery = (id: string) => queryOf(api.messages.read, of(id), { retry: false })
export const optionsQuery = queryOf(api.messages.options)
export const reachQuery = (id: string) => queryOf(api.messages.reach, of(id))
export const previewQuery = (id: string, at: number) =>
  queryOf(api.messages.preview, { ...of(id), query: { at } })
export const reportQuery = (id: string) => queryOf(api.messages.report, of(id))

/** What sending, signing and stopping change. */
export const messageReads = [keyOf(api.messages)] as const
