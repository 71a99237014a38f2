import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'
import { taskReads } from '../../../api/reads.ts'

export const eventQuery = (event_id: string) => queryOf(api.events.one, { params: { event_id } })

export const datesQuery = (event_id: string) => queryOf(api.eventDates.list, { params: { event_id } })

/** Others check people in at the same time, on other phones. */
export const DOOR_REFRESH_MS = 20_000

export const dateQuery = (date_id: string) =>
  queryOf(api.eventDates.one, { params: { date_id } }, { refetchInterval: DOOR_REFRESH_MS })

/** What shows events: their own lists, the tasks that have their names, and what those choose from. */
export const eventReads = [
  keyOf(api.events),
  keyOf(api.eventDates),
  ...taskReads,
  keyOf(api.tasks.events),
  keyOf(api.specialEvents),
]
