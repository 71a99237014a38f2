import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { meetups } from '@muster/contract/meetups.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** The key of everything about meetups: whatever changes one of them reloads what is on the screen. */
export const meetupsKey = ['meetups'] as const

/** Meetups that a list shows, without the paging, which is the list's own affair. */
export type MeetupListQuery = Partial<
  Omit<QueryOf<(typeof meetups)['list']>, 'pageIndex' | 'perPage' | 'online' | 'saved' | 'participated'>
> & { online?: 'true' | 'false' | undefined }

const A_PAGE = 12

export const meetupListQuery = (query: MeetupListQuery) =>
  infiniteQueryOptions({
    queryKey: [...meetupsKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api.meetups.list({ query: { ...query, pageIndex: pageParam, perPage: A_PAGE } }, signal),
    initialPageParam: 1,
    getNextPageParam: (page) => page.pagination.nextPage,
    placeholderData: keepPreviousData,
  })

/** The next meetup of a circle that I may know of, or none. */
export const nextOfCircleQuery = (circle: string) =>
  queryOptions({
    queryKey: [...meetupsKey, 'next-of-circle', circle],
    queryFn: async ({ signal }) => {
      const { data } = await api.meetups.list({ query: { circle, view: 'upcoming', perPage: 1 } }, signal)
      return data[0] ?? null
    },
  })

/** What is next for me, and the reports that I or my circles owe. */
export const nextQuery = queryOptions({
  queryKey: [...meetupsKey, 'next'],
  queryFn: ({ signal }) => api.meetups.next({}, signal),
})

/** The first upcoming meetups of everybody, for who has none. */
export const soonQuery = queryOptions({
  queryKey: [...meetupsKey, 'soon'],
  queryFn: async ({ signal }) =>
    (await api.meetups.list({ query: { view: 'upcoming', perPage: 3 } }, signal)).data,
})

export const meetupQuery = (meet_id: string) =>
  queryOptions({
    queryKey: [...meetupsKey, 'one', meet_id],
    queryFn: ({ signal }) => api.meetups.detail({ params: { meet_id } }, signal),
  })

/** What anybody may know of a meetup. */
export const meetupCardQuery = (meet_id: string) =>
  queryOptions({
    queryKey: [...meetupsKey, 'card', meet_id],
    queryFn: ({ signal }) => api.meetups.card({ params: { meet_id } }, signal),
  })

export const attendeesQuery = (meet_id: string) =>
  queryOptions({
    queryKey: [...meetupsKey, 'attendees', meet_id],
    queryFn: ({ signal }) => api.meetupReports.attendees({ params: { meet_id } }, signal),
  })

export const guestsQuery = (meet_id: string) =>
  queryOptions({
    queryKey: [...meetupsKey, 'guests', meet_id],
    queryFn: ({ signal }) => api.meetups.guests({ params: { meet_id } }, signal),
  })

export const myReportQuery = (meet_id: string) =>
  queryOptions({
    queryKey: [...meetupsKey, 'my-report', meet_id],
    queryFn: ({ signal }) => api.meetupReports.mine({ params: { meet_id } }, signal),
  })

export const recordQuery = (meet_id: string) =>
  queryOptions({
    queryKey: [...meetupsKey, 'record', meet_id],
    queryFn: ({ signal }) => api.meetupReports.record({ params: { meet_id } }, signal),
  })

/** The secret address of my calendar: of one circle, or of all that I go to. */
export const calendarQuery = (circle: string | undefined) =>
  queryOptions({
    queryKey: ['meetup-calendar', circle ?? 'all'],
    queryFn: ({ signal }) => api.meetups.calendars({ query: { circle } }, signal),
  })
