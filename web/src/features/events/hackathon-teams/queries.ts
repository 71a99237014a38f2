import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { keyOf, pagesOf, queryOf } from '../../../api/query-of.ts'

const CARDS_A_PAGE = 24

const of = (hackathon_id: string) => ({ params: { hackathon_id } })

export const teamLinkQuery = (code: string) => queryOf(api.hackathonTeams.byLink, { params: { code } })

export interface TeamListQuery {
  readonly view: 'all' | 'open'
  readonly search: string
}

export const teamListQuery = (id: string, query: TeamListQuery) =>
  pagesOf(
    api.hackathonTeams.list,
    { ...of(id), query: { ...query, perPage: CARDS_A_PAGE } },
    { placeholderData: keepPreviousData },
  )

export const seekerListQuery = (id: string, search: string) =>
  pagesOf(
    api.hackathonTeams.seekers,
    { ...of(id), query: { search, perPage: CARDS_A_PAGE } },
    { placeholderData: keepPreviousData },
  )

/**
 * Queries to invalidate when a team changes: the hackathon counts members who look for one, and my
 * application shows whether I do.
 */
export const teamReads = [
  keyOf(api.hackathonTeams),
  keyOf(api.hackathons.page),
  keyOf(api.hackathonApplications.read),
]
