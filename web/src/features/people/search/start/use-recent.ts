import { useLocalStorage } from '@mantine/hooks'
import { RECENT_CAMPUSES, RECENT_MEMBERS } from '@muster/contract/people/search-start.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'

const limits = { members: RECENT_MEMBERS, campuses: RECENT_CAMPUSES } as const
type Kind = keyof typeof limits
type Recent = Readonly<Record<Kind, readonly string[]>>

const nothing: Recent = { members: [], campuses: [] }

/**
 * What a member last opened from the search, newest first. Stored on this device only, separately for each
 * member.
 */
export function useRecent() {
  const { data: profile } = useProfile()
  const [stored, setStored, clear] = useLocalStorage<Recent>({
    key: `muster-recent-search:${profile?.muid ?? ''}`,
    defaultValue: nothing,
    getInitialValueInEffect: false,
  })
  return {
    recent: stored,
    clear,
    remember: (kind: Kind, id: string) =>
      setStored((before) => ({
        ...before,
        [kind]: [id, ...before[kind].filter((other) => other !== id)].slice(0, limits[kind]),
      })),
  }
}
