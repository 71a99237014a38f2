import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../../api/client.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { levelFeedQuery, reloadKarma } from '../../../../shell/session/session-queries.ts'
import { toast } from '../../../../ui/acts/toast.tsx'

/** Groups already reported in this tab. Reporting a visit again would change nothing. */
const told = new Set<string>()

/**
 * Reports that a new member opened a group page, which is one of their first steps, and shows their progress.
 */
export function useGroupVisit(pk: string): void {
  const signedIn = useSignedIn()
  const { data: level } = useQuery({ ...levelFeedQuery, enabled: signedIn })
  const isNew = signedIn && level?.level_order === 1
  useEffect(() => {
    // Staff who view the app as a member must not cause visits for them.
    if (!isNew || told.has(pk) || 'viewing' in document.documentElement.dataset) return
    told.add(pk)
    api.groupVisits
      .visit({ params: { pk } })
      .then(({ visited, of, karma }) => {
        if (karma > 0) {
          toast.success(t`You’ve looked at ${of} groups and earned ${karma} karma`)
          return reloadKarma()
        }
        if (visited < of) toast.blank(t`You’ve looked at ${visited} of ${of} groups`)
        return undefined
      })
      // Retry on the next visit.
      .catch(() => told.delete(pk))
  }, [isNew, pk])
}
