import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { profiles, UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import { queryOf } from '../../api/query-of.ts'
import { memberReads, submissionReads } from '../../api/reads.ts'
import {
  dropCache,
  readCache,
  sessionStore,
  useSignedIn,
  writeCache,
} from '../../api/session/session-store.ts'
import type { Viewer } from '../manage/find-screens.ts'

/**
 * The signed-in member. Answers are cached in local storage, so that the next visit starts without waiting.
 */

/** Path of the screen with the hackathons that someone runs. */
const HACKATHONS = 'hackathon'

export type LevelFeed = ReplyOf<(typeof profiles)['levelFeed']>

const FIVE_MINUTES = 5 * 60_000
const HOUR = 60 * 60_000

export const profileQuery = queryOf(
  api.profiles.mine,
  {},
  {
    onAnswer: async (profile) => {
      const before = readCache<UserProfile>('userProfile')?.value.karma
      writeCache('userProfile', profile)
      if (before !== undefined && before !== profile.karma) await dropLevelFeed()
    },
    staleTime: FIVE_MINUTES,
    initialData: () => readCache<UserProfile>('userProfile')?.value,
    initialDataUpdatedAt: () => readCache<UserProfile>('userProfile')?.at,
  },
)

export const infoQuery = queryOf(
  api.account.info,
  {},
  {
    onAnswer: (info) => {
      // As with the caches: ignore an answer that arrives after signing out.
      if (sessionStore.refreshToken() !== null) sessionStore.storeUserInfo(info)
    },
    staleTime: FIVE_MINUTES,
    initialData: () => sessionStore.readUserInfo()?.value,
    initialDataUpdatedAt: () => sessionStore.readUserInfo()?.at,
  },
)

/** Cached for an hour, or until the karma changes. */
export const levelFeedQuery = queryOf(
  api.profiles.levelFeed,
  {},
  {
    onAnswer: (feed) => writeCache('levelFeed', feed),
    staleTime: HOUR,
    initialData: () => readCache<LevelFeed>('levelFeed')?.value,
    initialDataUpdatedAt: () => readCache<LevelFeed>('levelFeed')?.at,
  },
)

/** Where the member studies or works. */
export const organisationsQuery = queryOf(api.account.organizations)

/** The current week and the streak; invalidated by the member's acts. */
export const weekQuery = queryOf(api.weeks.read, {}, { staleTime: FIVE_MINUTES })

function dropLevelFeed() {
  dropCache('levelFeed')
  return invalidate(levelFeedQuery.queryKey)
}

/** Call after a change to the member's name, picture, karma, domains, goals or roles. */
export async function reloadSession() {
  await Promise.all([invalidate(profileQuery.queryKey, infoQuery.queryKey), dropLevelFeed()])
}

/** Call when the member's karma has changed: by their own act, or by a review elsewhere. */
export async function reloadKarma() {
  dropCache('userProfile')
  await Promise.all([
    invalidate(profileQuery.queryKey, ...memberReads(), ...submissionReads),
    dropLevelFeed(),
  ])
}

/** The viewer's profile; no request for visitors. */
export function useProfile() {
  const signedIn = useSignedIn()
  return useQuery({ ...profileQuery, enabled: signedIn })
}

/** The viewer's identity, roles, domains and goals; no request for visitors. */
export function useUserInfo() {
  const signedIn = useSignedIn()
  return useQuery({ ...infoQuery, enabled: signedIn })
}

/** The viewer's permissions, for menus and gates; null for visitors and while loading. */
export function usePermissions(): Viewer | null {
  const { data } = useUserInfo()
  return data
    ? {
        roles: data.roles,
        dynamicTypes: data.dynamic_type,
        byMembership: data.in_hackathon_crew ? [HACKATHONS] : [],
      }
    : null
}
