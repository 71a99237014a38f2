import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

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
