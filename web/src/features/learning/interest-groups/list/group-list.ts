import type { InterestGroup } from '@muster/contract/learning/interest-groups.ts'
import { type Domain, domainWords } from '@muster/contract/lib/words.ts'

/** Cards per page. */
export const PAGE_SIZE = 9

export interface GroupListState {
  search: string
  domain: Domain | null
  page: number
}

/** Parses the URL. Invalid values are ignored. */
export function parseGroupList(params: URLSearchParams): GroupListState {
  const page = Number(params.get('page'))
  return {
    search: params.get('search')?.trim() ?? '',
    domain: domainWords.find((word) => word === params.get('domain')) ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export function writeGroupList({ search, domain, page }: GroupListState): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (domain) params.set('domain', domain)
  if (page > 1) params.set('page', String(page))
  return params
}

/**
 * Filters the groups, with the member's own first, and cuts out one page. A page number that's too high shows
 * the last page.
 */
export function shownGroups(
  groups: readonly InterestGroup[],
  { search, domain, page }: GroupListState,
  mine: ReadonlySet<string>,
) {
  const wanted = search.toLowerCase()
  const fitting = groups
    .filter((group) => group.name.toLowerCase().includes(wanted) && (!domain || group.category === domain))
    .sort((a, b) => Number(mine.has(b.id)) - Number(mine.has(a.id)))
  const pages = Math.max(1, Math.ceil(fitting.length / PAGE_SIZE))
  const shownPage = Math.min(page, pages)
  return {
    count: fitting.length,
    pages,
    page: shownPage,
    groups: fitting.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE),
  }
}
