import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { pagesOf, queryOf } from '../../api/query-of.ts'
import { type FindState, findQuery } from './find/find-state.ts'

const CARDS_A_PAGE = 24
const ROWS_A_PAGE = 6

/** Circles to join, or those that are full. */
export const foundCirclesQuery = (state: FindState, which: 'open' | 'full') =>
  pagesOf(
    api.learningCircles.find,
    { query: { ...findQuery(state, which), perPage: which === 'full' ? ROWS_A_PAGE : CARDS_A_PAGE } },
    { placeholderData: keepPreviousData },
  )

export const myCirclesQuery = queryOf(api.learningCircles.mine)

/** What anybody may know of a circle; it tells as well what I am to it. */
export const circleCardQuery = (circle_id: string) =>
  queryOf(api.learningCircles.card, { params: { circle_id } })

/** Its people and meetups, for those who think of joining. */
export const circleOutsideQuery = (circle_id: string) =>
  queryOf(api.circleOutside.show, { params: { circle_id } })

/** For members of the circle. */
export const circleQuery = (circle_id: string) =>
  queryOf(api.learningCircles.detail, { params: { circle_id } })

/** Tasks that at least one of the circle's members can do now. */
export const suggestedTasksQuery = (circle_id: string) =>
  queryOf(api.learningCircles.suggestedTasks, { params: { circle_id } })

/** Once it is answered it does not open again: nothing that changes a circle may ask for it. */
export const invitationQuery = (token: string) => queryOf(api.circleMembers.readLink, { params: { token } })
