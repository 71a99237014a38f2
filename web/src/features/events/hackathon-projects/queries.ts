import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { keyOf, pagesOf, queryOf } from '../../../api/query-of.ts'

const of = (hackathon_id: string) => ({ params: { hackathon_id } })

export type ProjectOrder = 'number' | 'title' | '-likes'

export interface GalleryQuery {
  readonly search?: string | undefined
  readonly track?: string | undefined
  readonly sortBy: ProjectOrder
}

const A_PAGE = 12

export const galleryQuery = (id: string, query: GalleryQuery) =>
  pagesOf(
    api.hackathonProjects.gallery,
    { ...of(id), query: { ...query, perPage: A_PAGE } },
    { placeholderData: keepPreviousData },
  )

export const projectQuery = (project_id: string) =>
  queryOf(api.hackathonProjects.one, { params: { project_id } })
export const versionsQuery = (project_id: string) =>
  queryOf(api.hackathonProjects.versions, { params: { project_id } })
export const myProjectQuery = (id: string) => queryOf(api.hackathonProjects.mine, of(id))
export const projectRulesQuery = (id: string) => queryOf(api.hackathonProjects.rules, of(id))

/** Queries to invalidate when a project changes. */
export const projectReads = [keyOf(api.hackathonProjects)] as const
