import { useLocalStorage } from '@mantine/hooks'
import { recentLimits } from '@muster/contract/people/search-start.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'

type Kind = keyof typeof recentLimits
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
        [kind]: [id, ...before[kind].filter((other) => other !== id)].slice(0, recentLimits[kind]),
      })),
  }
}
