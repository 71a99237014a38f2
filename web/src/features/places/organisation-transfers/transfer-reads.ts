import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'
import { organisationReads } from '../organisations/queries.ts'

/** Queries to invalidate: everything that shows where members, circles and karma belong. */
export const transferReads = [
  ...organisationReads,
  keyOf(api.organisationTransfers),
  keyOf(api.users),
  keyOf(api.departments.list),
]

/** What would move. It's never served from the cache, so the counts are current. */
export const previewQuery = (from: string, into: string) =>
  queryOf(api.organisationTransfers.preview, { query: { from, to: into } }, { gcTime: 0 })

const POLL_MS = 1000

/** Progress of a transfer. Polls until it has ended. */
export const transferQuery = (id: string) =>
  queryOf(
    api.organisationTransfers.read,
    { params: { transfer_id: id } },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? POLL_MS : false) },
  )

export const isUnderWay = (state: string): boolean =>
  state === 'waiting' || state === 'running' || state === 'moving_back'
