import { api } from '../../api/client.ts'
import { keyOf, queryOf } from '../../api/query-of.ts'
import { taskReads } from '../../api/reads.ts'

export const eventQuery = (event_id: string) => queryOf(api.events.one, { params: { event_id } })

/** What shows events: their own lists, the tasks that have their names, and what those choose from. */
export const eventReads = [keyOf(api.events), ...taskReads, keyOf(api.tasks.events), keyOf(api.specialEvents)]
