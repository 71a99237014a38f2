import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

/** Asked again every few seconds: one waits here for a mail that is about to come. */
export const outboxQuery = queryOf(api.operations.outbox, {}, { refetchInterval: 5000 })
