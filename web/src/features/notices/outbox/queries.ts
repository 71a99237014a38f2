import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

/** Polls every 5 seconds, because people wait here for an email that is about to arrive. */
export const outboxQuery = queryOf(api.operations.outbox, {}, { refetchInterval: 5000 })
