import { useRef } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { celebrateSmall } from '../../../../shell/celebrations/karma-tick.ts'
import { reloadKarma } from '../../../../shell/session/session-queries.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { useDoneTick } from '../../../../ui/acts/use-done-tick.tsx'

interface Said {
  words: string
  /** The intro is posted in the first of them. */
  groups: readonly string[]
}

/**
 * Posts an intro in a group. If needed, it first joins that group and the others.
 * @param joins whether the member is in no group yet
 */
export function useSayHello({ joins, onDone }: { joins: boolean; onDone?: (karma: number) => void }) {
  // Skip joining on a retry: it has already succeeded, and the server would reject it now.
  const missing = useRef(joins)
  const tick = useDoneTick()
  const say = useAction({
    call: async ({ words, groups: [pk = '', ...others] }: Said) => {
      if (missing.current)
        await api.profiles.editInterestGroups({ body: { interest_group: [pk, ...others] } })
      missing.current = false
      const answer = await api.groupHellos.say.answer({ params: { pk }, body: { words } })
      celebrateSmall(answer.reply.karma)
      await tick.show()
      return answer
    },
    invalidates: [keyOf(api.groupHellos), keyOf(api.interestGroups), keyOf(api.home)],
    onDone: ({ karma }) => {
      onDone?.(karma)
      void reloadKarma()
    },
  })
  return { ...say, loader: tick.loader }
}
