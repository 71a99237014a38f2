import type { specialEventKinds, specialEventViews } from '@muster/contract/events/special-events.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { pagesOf, queryOf } from '../../../api/query-of.ts'

export interface SpecialEventQuery {
  readonly view: (typeof specialEventViews)[number]
  readonly kind?: (typeof specialEventKinds)[number] | undefined
  readonly search?: string | undefined
}

export interface MyEventsQuery {
  readonly view: 'ahead' | 'past'
  readonly search?: string | undefined
}

const A_PAGE = 12

export const specialEventsQuery = (query: SpecialEventQuery) =>
  pagesOf(
    api.specialEvents.list,
    { query: { ...query, perPage: A_PAGE } },
    { placeholderData: keepPreviousData },
  )

export const myEventsQuery = (query: MyEventsQuery) =>
  pagesOf(
    api.specialEvents.mine,
    { query: { ...query, perPage: A_PAGE } },
    { placeholderData: keepPreviousData },
  )

export const specialEventQuery = (event_id: string) =>
  queryOf(api.specialEvents.event, { params: { event_id } })

/** Questions about an event, with answers. */
export const eventQuestionsQuery = (event_id: string) =>
  queryOf(api.eventQuestions.list, { params: { event_id } })
