import { t } from '@lingui/core/macro'
export const searchTabs = [
  { value: 'learners', label: t`Learners` },
  { value: 'mentors', label: t`Mentors` },
  { value: 'campuses', label: t`Campuses` },
] as const
export type SearchTab = (typeof searchTabs)[number]['value']

/** The tab in the address; older links call the parameter `activetab`. */
export function searchTabOf(params: URLSearchParams): SearchTab {
  const wanted = (params.get('tab') ?? params.get('activetab') ?? '').toLowerCase()
  return searchTabs.find((tab) => tab.value === wanted)?.value ?? 'learners'
}

/** The address of another tab: it keeps the text and drops the previous tab's filters. */
export function openTab(params: URLSearchParams, tab: SearchTab): URLSearchParams {
  const next = new URLSearchParams()
  const search = params.get('search')
  if (search) next.set('search', search)
  if (tab !== 'learners') next.set('tab', tab)
  return next
}

/**
 * Shortest text, in letters, that searches all members. Mentors and members of a group are listed without
 * any.
 */
const SHORTEST = 2

export interface MemberSearch {
  search: string
  role: '' | 'mentor'
  ig: string | null
}

/** Whether the filters are enough to search. */
export function maySearch({ search, role, ig }: MemberSearch): boolean {
  const letters = search.length
  return letters >= SHORTEST || (letters === 0 && (role === 'mentor' || ig !== null))
}

/** 'Govt. College (College), Kochi Makers (Community)'. */
export function placesText(places: readonly { title: string; org_type: string }[]): string {
  return places.map(({ title, org_type }) => `${title} (${org_type})`).join(', ')
}
