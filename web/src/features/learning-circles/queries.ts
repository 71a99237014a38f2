import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { pagesOf, queryOf } from '../../api/query-of.ts'
import { type FindState, findQuery } from './find/find-state.ts'

const CARDS_A_PAGE = 24

export const foundCirclesQuery = (state: FindState) =>
  pagesOf(
    api.learningCircles.find,
    { query: { ...findQuery(state), perPage: CARDS_A_PAGE } },
    { placeholderData: keepPreviousData },
  )

export const myCirclesQuery = queryOf(api.learningCircles.mine)

/** What anybody may know of a circle; it tells as well what I am to it. */
export const circleCardQuery = (circle_id: string) =>
  queryOf(api.learningCircles.card, { params: { circle_id } })

/** For members of the circle. */
export const circleQuery = (circle_id: string) =>
  queryOf(api.learningCircles.detail, { params: { circle_id } })

/** Tasks that at least one of the circle's members can do now. */
export const suggestedTasksQuery = (circle_id: string) =>
  queryOf(api.learningCircles.suggestedTasks, { params: { circle_id } })

/** Once it is answered it does not open again: nothing that changes a circle may ask for it. */
export const invitationQuery = (token: string) => queryOf(api.circleMembers.readLink, { params: { token } })

/** Members with a public profile, to invite one of them; a whole member ID may belong to somebody whose profile is private. */
export const invitedQuery = (search: string) =>
  queryOf(
    api.profiles.search,
    { query: { search, perPage: 6 } },
    {
      enabled: search.length > 1,
      placeholderData: keepPreviousData,
      select: ({ data }) => {
        const found = data.map(({ muid, full_name, profile_pic, organizations }) => {
          const college = organizations.find(({ org_type }) => org_type === 'College')
          return { value: muid, label: full_name, muid, picture: profile_pic, note: college?.title ?? null }
        })
        const whole = search.toLowerCase()
        if (!/^\S+@\S+$/.test(whole) || found.some(({ muid }) => muid === whole)) return found
        return [...found, { value: whole, label: whole, muid: whole, picture: null, note: 'by member ID' }]
      },
    },
  )
