import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { HOME_ENTRIES } from '@muster/contract/lib/words.ts'
import type { profiles } from '@muster/contract/profiles.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { nextBefore, PAGE_SIZE } from './history-pages.ts'

/** All of them are asked by member ID, so that one's own profile and everybody else's share one code path. */

export type KarmaEntry = ReplyOf<(typeof profiles)['logByMuid']>[number]
export type Level = ReplyOf<(typeof profiles)['levelsByMuid']>[number]
export type Activity = ReplyOf<(typeof profiles)['activity']>
export type Socials = ReplyOf<(typeof profiles)['socials']>
export type Editable = ReplyOf<(typeof profiles)['editable']>

const keyOf = (muid: string) => ['profile', muid] as const

export const memberQuery = (muid: string) =>
  queryOptions({
    queryKey: keyOf(muid),
    queryFn: ({ signal }) => api.profiles.byMuid({ params: { muid } }, signal),
  })

/** The karma of a member in pages, newest first. */
export const karmaPagesQuery = (muid: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(muid), 'karma'],
    queryFn: ({ pageParam, signal }) =>
      api.profiles.logByMuid(
        { params: { muid }, query: { limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (_, pages) => nextBefore(pages),
  })

/** The newest entries only, for short lists. */
export const latestKarmaQuery = (muid: string) =>
  queryOptions({
    queryKey: [...keyOf(muid), 'latest-karma'],
    queryFn: ({ signal }) =>
      api.profiles.logByMuid({ params: { muid }, query: { limit: HOME_ENTRIES } }, signal),
  })

/** Karma by day of a year; without a year the last one with activity. */
export const activityQuery = (muid: string, year?: number) =>
  queryOptions({
    queryKey: [...keyOf(muid), 'activity', year ?? 'latest'],
    queryFn: ({ signal }) => api.profiles.activity({ params: { muid }, query: year ? { year } : {} }, signal),
  })

export const levelsQuery = (muid: string) =>
  queryOptions({
    queryKey: [...keyOf(muid), 'levels'],
    queryFn: ({ signal }) => api.profiles.levelsByMuid({ params: { muid } }, signal),
  })

export const socialsQuery = (muid: string) =>
  queryOptions({
    queryKey: [...keyOf(muid), 'socials'],
    queryFn: ({ signal }) => api.profiles.socialsByMuid({ params: { muid } }, signal),
  })

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => api.account.preferences({}, signal),
})

/** My data for the edit form, asked anew each time it opens. */
export const editableQuery = queryOptions({
  queryKey: ['editable-profile'],
  queryFn: ({ signal }) => api.profiles.editable({}, signal),
})

/** All groups; the list changes rarely. */
export const allGroupsQuery = queryOptions({
  queryKey: ['interest-groups'],
  queryFn: async ({ signal }) => (await api.interestGroups.list({}, signal)).interestGroup,
  staleTime: 10 * 60_000,
})
