import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { HOME_ENTRIES } from '@muster/contract/lib/words.ts'
import type { profiles } from '@muster/contract/people/profiles.ts'
import { api } from '../../../api/client.ts'
import { pagesOf, queryOf } from '../../../api/query-of.ts'
import { nextBefore, PAGE_SIZE } from './tabs/history-pages.ts'

/** All queries go by member ID, so that my own profile and others' share one code path. */

export type KarmaEntry = ReplyOf<(typeof profiles)['logByMuid']>[number]
export type Level = ReplyOf<(typeof profiles)['levelsByMuid']>[number]
export type Activity = ReplyOf<(typeof profiles)['activity']>
export type Socials = ReplyOf<(typeof profiles)['socials']>
export type Editable = ReplyOf<(typeof profiles)['editable']>

export const memberQuery = (muid: string) => queryOf(api.profiles.byMuid, { params: { muid } })

/** A member's karma entries in pages, newest first. */
export const karmaPagesQuery = (muid: string) =>
  pagesOf(
    api.profiles.logByMuid,
    { params: { muid }, query: { limit: PAGE_SIZE } },
    { cursor: { name: 'before', next: (_, pages) => nextBefore(pages) } },
  )

/** Only the newest entries, for short lists. */
export const latestKarmaQuery = (muid: string) =>
  queryOf(api.profiles.logByMuid, { params: { muid }, query: { limit: HOME_ENTRIES } })

/** Karma by day of a year; without a year, of the last year with activity. */
export const activityQuery = (muid: string, year?: number) =>
  queryOf(api.profiles.activity, { params: { muid }, query: year ? { year } : {} })

export const levelsQuery = (muid: string) => queryOf(api.profiles.levelsByMuid, { params: { muid } })

export const socialsQuery = (muid: string) => queryOf(api.profiles.socialsByMuid, { params: { muid } })

export const preferencesQuery = queryOf(api.account.preferences)

/** My data for the edit form; refetched each time the form opens. */
export const editableQuery = queryOf(api.profiles.editable)

/**
 * The same for the form itself: it refetches on opening only, so that the fields don't change while someone
 * types.
 */
export const editFormQuery = queryOf(
  api.profiles.editable,
  {},
  { apart: 'form', gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
)

/** All groups, cached for long because the list rarely changes. */
export const allGroupsQuery = queryOf(
  api.interestGroups.list,
  {},
  { staleTime: 10 * 60_000, select: ({ interestGroup }) => interestGroup },
)
