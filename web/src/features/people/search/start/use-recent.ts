import { useLocalStorage } from '@mantine/hooks'
import { recentLimits } from '@muster/contract/people/search-start.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'

type Kind = keyof typeof recentLimits
type Recent = Readonly<Record<Kind, readonly string[]>>

const nothing: Recent = { members: [], campuses: [] }

/** Whom and what a member opened last from the search, newest first; kept on this device alone, for each member by themselves. */
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
