import type { Cv } from '@muster/contract/people/cv.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { seeded } from '@muster/contract/portrait/seeded.ts'
import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'

/** Bio, roles, works and circles of a member. */
export const cvQuery = (muid: string) => queryOf(api.cv.read, { params: { muid } })

/** What brought karma on one day. */
export const dayQuery = (muid: string, day: string) =>
  queryOf(api.cv.day, { params: { muid, day } }, { staleTime: 5 * 60_000 })

/** My approved works, to choose from; read again each time the choice opens. */
export const pinnableQuery = queryOf(api.cv.works)

/** What shows my works. */
export const workReads = [keyOf(api.cv.read), keyOf(api.cv.works)]

/** Address of the picture that links to a public profile show. */
const pictureOfProfile = (muid: string) => `/api/v1/public/profiles/${encodeURIComponent(muid)}/picture/`

/** The same of my own profile: browsers keep it for a while, so that its address changes with what I have changed. */
export const pictureOfMine = (profile: UserProfile, cv: Cv | undefined) => {
  const shown = [
    profile.full_name,
    profile.profile_pic,
    profile.karma,
    cv?.bio,
    cv?.works.map(({ id }) => id),
  ]
  return `${pictureOfProfile(profile.muid)}?of=${seeded(JSON.stringify(shown))().toString(36).slice(2)}`
}
