import type { hackathonViews } from '@muster/contract/events/hackathons.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { keyOf, pagesOf, queryOf } from '../../../api/query-of.ts'

export type HackathonView = (typeof hackathonViews)[number]

export interface HackathonListQuery {
  readonly view: HackathonView
  readonly search?: string | undefined
  readonly district?: string | undefined
}

const A_PAGE = 12
const MOST_MINE = 20

export const hackathonListQuery = (query: HackathonListQuery) =>
  pagesOf(
    api.hackathons.find,
    { query: { ...query, perPage: A_PAGE } },
    { placeholderData: keepPreviousData },
  )

/** Number of hackathons in a view. */
export const hackathonCountQuery = (view: HackathonView) =>
  queryOf(
    api.hackathons.find,
    { query: { view, perPage: 1 } },
    { select: ({ pagination }) => pagination.count, staleTime: 60_000 },
  )

/** My hackathons, latest first. */
export const myHackathonsQuery = queryOf(
  api.hackathons.find,
  { query: { view: 'mine', perPage: MOST_MINE } },
  { select: ({ data }) => data },
)

export const hackathonPageQuery = (hackathon_id: string) =>
  queryOf(api.hackathons.page, { params: { hackathon_id } })

export const hackathonRecordQuery = (hackathon_id: string) =>
  queryOf(api.hackathons.manage, { params: { hackathon_id } })

export const crewQuery = (hackathon_id: string) =>
  queryOf(api.hackathons.crew, { params: { hackathon_id }, query: { all: 'true' } })

export const hackathonDistrictsQuery = queryOf(
  api.hackathons.districts,
  {},
  {
    staleTime: 60 * 60_000,
    select: (districts) => districts.map(({ id, name }) => ({ value: id, label: name })),
  },
)

/** Queries to invalidate when a hackathon changes. */
export const hackathonReads = [keyOf(api.hackathons)]

/** My team, and the offers to me. */
export const teamStateQuery = (hackathon_id: string) =>
  queryOf(api.hackathonTeams.mine, { params: { hackathon_id } })
