import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../../api/client.ts'
import { levelFeedQuery, reloadKarma } from '../../../../shell/session/session-queries.ts'
import { toast } from '../../../../ui/acts/toast.tsx'

/** Groups that this tab has told of: opening one again changes nothing. */
const told = new Set<string>()

/** Tells the server that a new member looks at a group, one of their first steps, and them how far it brings them. */
export function useGroupVisit(pk: string): void {
  const { data: level } = useQuery(levelFeedQuery)
  const isNew = level?.level_order === 1
  useEffect(() => {
    // Who looks through somebody's eyes visits nothing for them.
    if (!isNew || told.has(pk) || 'viewing' in document.documentElement.dataset) return
    told.add(pk)
    api.groupVisits
      .visit({ params: { pk } })
      .then(({ visited, of, karma }) => {
        if (karma > 0) {
          toast.success(`You’ve looked at ${of} groups and earned ${karma} karma`)
          return reloadKarma()
        }
        if (visited < of) toast.blank(`You’ve looked at ${visited} of ${of} groups`)
        return undefined
      })
      // The next visit tries again.
      .catch(() => told.delete(pk))
  }, [isNew, pk])
}
