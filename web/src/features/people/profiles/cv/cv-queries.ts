import type { Cv } from '@muster/contract/people/cv.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { seeded } from '@muster/contract/portrait/seeded.ts'
import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'

/** Bio, roles, pinned work and circles of a member. */
export const cvQuery = (muid: string) => queryOf(api.cv.read, { params: { muid } })

/** The entries that brought karma on one day. */
export const dayQuery = (muid: string, day: string) =>
  queryOf(api.cv.day, { params: { muid, day } }, { staleTime: 5 * 60_000 })

/** Whether a member and I have greeted each other, and what we wrote. */
export const greetingsQuery = (muid: string) => queryOf(api.greetings.read, { params: { muid } })

/** What a member and I have both done. */
export const inCommonQuery = (muid: string) => queryOf(api.cv.inCommon, { params: { muid } })

/** My approved work that can be pinned; refetched each time the dialog opens. */
export const pinnableQuery = queryOf(api.cv.works)

/** Queries to invalidate when my pinned work changes. */
export const workReads = [keyOf(api.cv.read), keyOf(api.cv.works), keyOf(api.shownWork.ofMember)]

/** Address of the preview picture for links to a public profile. */
export const pictureOfProfile = (muid: string) =>
  `/api/v1/public/profiles/${encodeURIComponent(muid)}/picture/`

/** The same for my own profile. Browsers cache it, so the address carries a version of what I can change. */
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
