import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { HOME_ENTRIES } from '@muster/contract/lib/words.ts'
import type { profiles } from '@muster/contract/people/profiles.ts'
import { api } from '../../../api/client.ts'
import { pagesOf, queryOf } from '../../../api/query-of.ts'
import { nextBefore, PAGE_SIZE } from './tabs/history-pages.ts'

/** All of them are asked by member ID, so that one's own profile and everybody else's share one code path. */

export type KarmaEntry = ReplyOf<(typeof profiles)['logByMuid']>[number]
export type Level = ReplyOf<(typeof profiles)['levelsByMuid']>[number]
export type Activity = ReplyOf<(typeof profiles)['activity']>
export type Socials = ReplyOf<(typeof profiles)['socials']>
export type Editable = ReplyOf<(typeof profiles)['editable']>

export const memberQuery = (muid: string) => queryOf(api.profiles.byMuid, { params: { muid } })

/** The karma of a member in pages, newest first. */
export const karmaPagesQuery = (muid: string) =>
  pagesOf(
    api.profiles.logByMuid,
    { params: { muid }, query: { limit: PAGE_SIZE } },
    { cursor: { name: 'before', next: (_, pages) => nextBefore(pages) } },
  )

/** The newest entries only, for short lists. */
export const latestKarmaQuery = (muid: string) =>
  queryOf(api.profiles.logByMuid, { params: { muid }, query: { limit: HOME_ENTRIES } })

/** Karma by day of a year; without a year the last one with activity. */
export const activityQuery = (muid: string, year?: number) =>
  queryOf(api.profiles.activity, { params: { muid }, query: year ? { year } : {} })

export const levelsQuery = (muid: string) => queryOf(api.profiles.levelsByMuid, { params: { muid } })

export const socialsQuery = (muid: string) => queryOf(api.profiles.socialsByMuid, { params: { muid } })

export const preferencesQuery = queryOf(api.account.preferences)

/** My data for the edit form, asked again each time it opens. */
export const editableQuery = queryOf(api.profiles.editable)

/** The same for the form itself: each opening reads again, and nothing changes under the fields. */
export const editFormQuery = queryOf(
  api.profiles.editable,
  {},
  { apart: 'form', gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
)

/** All groups; the list changes rarely. */
export const allGroupsQuery = queryOf(
  api.interestGroups.list,
  {},
  { staleTime: 10 * 60_000, select: ({ interestGroup }) => interestGroup },
)
