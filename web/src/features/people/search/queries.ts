import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { profiles } from '@muster/contract/people/profiles.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { pagesOf } from '../../../api/query-of.ts'
import type { CampusSearch } from './campus-state.ts'
import { type MemberSearch, maySearch } from './search-state.ts'

export type FoundMember = ReplyOf<(typeof profiles)['search']>['data'][number]
export type FoundCampus = ReplyOf<(typeof profiles)['campuses']>['data'][number]

/** Members and campuses per page. */
const PAGE_SIZE = 30

// A stale answer never shows: each search text has its own key, and its request is aborted when the text
// changes.
export const membersQuery = (wanted: MemberSearch) =>
  pagesOf(
    api.profiles.search,
    {
      query: {
        ...(wanted.search && { search: wanted.search }),
        ...(wanted.role && { role: wanted.role }),
        ...(wanted.ig && { ig: wanted.ig }),
        perPage: PAGE_SIZE,
      },
    },
    { enabled: maySearch(wanted), placeholderData: keepPreviousData },
  )

export const campusesQuery = (wanted: CampusSearch | null) => {
  const { free, type = 'all', ...places } = wanted ?? {}
  return pagesOf(
    api.profiles.campuses,
    {
      query: {
        ...places,
        type,
        ...(free && { free_seats: 'true' }),
        sortBy: '-month_karma',
        perPage: PAGE_SIZE,
      },
    },
    { placeholderData: keepPreviousData },
  )
}
