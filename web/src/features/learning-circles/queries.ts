import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { type FindState, findQuery } from './find/find-state.ts'

/** The key of everything about learning circles; whatever changes one invalidates it. */
export const circlesKey = ['learning-circles'] as const

const CARDS_A_PAGE = 24

export const foundCirclesQuery = (state: FindState) =>
  infiniteQueryOptions({
    queryKey: [...circlesKey, 'find', findQuery(state)],
    queryFn: ({ pageParam, signal }) =>
      api.learningCircles.find(
        { query: { ...findQuery(state), pageIndex: pageParam, perPage: CARDS_A_PAGE } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (page) => page.pagination.nextPage,
    placeholderData: keepPreviousData,
  })

export const myCirclesQuery = queryOptions({
  queryKey: [...circlesKey, 'mine'],
  queryFn: ({ signal }) => api.learningCircles.mine({}, signal),
})

/** What anybody may know of a circle; it tells as well what I am to it. */
export const circleCardQuery = (circle_id: string) =>
  queryOptions({
    queryKey: [...circlesKey, 'card', circle_id],
    queryFn: ({ signal }) => api.learningCircles.card({ params: { circle_id } }, signal),
  })

/** For members of the circle. */
export const circleQuery = (circle_id: string) =>
  queryOptions({
    queryKey: [...circlesKey, 'detail', circle_id],
    queryFn: ({ signal }) => api.learningCircles.detail({ params: { circle_id } }, signal),
  })

/** Tasks that at least one of the circle's members can do now. */
export const suggestedTasksQuery = (circle_id: string) =>
  queryOptions({
    queryKey: [...circlesKey, 'tasks', circle_id],
    queryFn: ({ signal }) => api.learningCircles.suggestedTasks({ params: { circle_id } }, signal),
  })

/** With a key of its own: once it is answered it does not open again, and is not to be asked for. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['circle-invitation', token],
    queryFn: ({ signal }) => api.circleMembers.readLink({ params: { token } }, signal),
  })

/** Members with a public profile, to invite one of them. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', 'people-to-invite', search],
    queryFn: async ({ signal }) =>
      (await api.profiles.search({ query: { search, perPage: 6 } }, signal)).data,
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
