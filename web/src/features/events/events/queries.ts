import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'
import { taskReads } from '../../learning/tasks/queries.ts'

export const eventQuery = (event_id: string) => queryOf(api.events.one, { params: { event_id } })

export const datesQuery = (event_id: string) => queryOf(api.eventDates.list, { params: { event_id } })

/** Polling interval, because others check people in at the same time on other phones. */
export const DOOR_REFRESH_MS = 20_000

export const dateQuery = (date_id: string) =>
  queryOf(api.eventDates.one, { params: { date_id } }, { refetchInterval: DOOR_REFRESH_MS })

/** Queries to invalidate when events change: the lists, tasks with event names, and options of pick lists. */
export const eventReads = [
  keyOf(api.events),
  keyOf(api.eventDates),
  ...taskReads,
  keyOf(api.tasks.events),
  keyOf(api.specialEvents),
]
