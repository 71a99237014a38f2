import type { meetups } from '@muster/contract/circles/meetups.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { pagesOf, queryOf } from '../../../api/query-of.ts'

/** Filters of a meetup list; paging is left to the list. */
export type MeetupListQuery = Partial<
  Omit<QueryOf<(typeof meetups)['list']>, 'pageIndex' | 'perPage' | Switches | 'saved' | 'participated'>
> & { readonly [Name in Switches]?: 'true' | 'false' | undefined }
type Switches = 'online' | 'near' | 'free' | 'called_off'

const A_PAGE = 12

export const meetupListQuery = (query: MeetupListQuery) =>
  pagesOf(api.meetups.list, { query: { ...query, perPage: A_PAGE } }, { placeholderData: keepPreviousData })

/** What a list of meetups near the reader leaves out: how many, and the soonest. */
export const elsewhereQuery = (query: MeetupListQuery) =>
  queryOf(
    api.meetups.list,
    { query: { ...query, near: 'false', perPage: 1 } },
    { select: ({ data, pagination }) => ({ count: pagination.count, first: data[0] }) },
  )

/** The circle's next meetup that I can see; null without one. */
export const nextOfCircleQuery = (circle: string) =>
  queryOf(
    api.meetups.list,
    { query: { circle, view: 'upcoming', perPage: 1 } },
    { select: ({ data }) => data[0] ?? null },
  )

export const meetupQuery = (meet_id: string) => queryOf(api.meetups.detail, { params: { meet_id } })

/** Questions before the meetup, with answers. */
export const questionsQuery = (meet_id: string) => queryOf(api.meetupQuestions.list, { params: { meet_id } })

export const attendeesQuery = (meet_id: string) =>
  queryOf(api.meetupReports.attendees, { params: { meet_id } })

export const guestsQuery = (meet_id: string) => queryOf(api.meetups.guests, { params: { meet_id } })

export const myReportQuery = (meet_id: string) => queryOf(api.meetupReports.mine, { params: { meet_id } })

export const recordQuery = (meet_id: string) => queryOf(api.meetupReports.record, { params: { meet_id } })

/** The secret calendar address: for one circle, or for all meetups that I attend. */
export const calendarQuery = (circle: string | undefined) =>
  queryOf(api.meetups.calendars, { query: { circle } })
