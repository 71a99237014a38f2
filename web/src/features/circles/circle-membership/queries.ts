import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

export const myCirclesQuery = queryOf(api.learningCircles.mine)

/** The public facts of a circle, and my status in it. */
export const circleCardQuery = (circle_id: string) =>
  queryOf(api.learningCircles.card, { params: { circle_id } })

/** Its people and meetups, for those who consider joining. */
export const circleOutsideQuery = (circle_id: string) =>
  queryOf(api.circleOutside.show, { params: { circle_id } })

/** For members of the circle. */
export const circleQuery = (circle_id: string) =>
  queryOf(api.learningCircles.detail, { params: { circle_id } })

/** Tasks that at least one of the circle's members can do now. */
export const suggestedTasksQuery = (circle_id: string) =>
  queryOf(api.learningCircles.suggestedTasks, { params: { circle_id } })

/** The link is consumed by an answer, so no mutation may invalidate this query. */
export const invitationQuery = (token: string) => queryOf(api.circleMembers.readLink, { params: { token } })

/** What its members are doing. */
export const circleInsideQuery = (circle_id: string) =>
  queryOf(api.circleInside.show, { params: { circle_id } })
