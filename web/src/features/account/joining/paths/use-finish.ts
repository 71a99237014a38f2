import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { storeUserInfo } from '../../../../shell/session/begin-session.ts'
import { infoQuery, profileQuery } from '../../../../shell/session/session-queries.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useOnce } from '../../../../ui/acts/use-once.ts'
import { onward, withReturn } from '../onward.ts'
import { dropJourney } from '../registration/kept.ts'
import type { Choices } from './choices.ts'

/**
 * Saves a member's domains, goals and first groups and continues. A visitor's choices are kept for the
 * registration, which sends them.
 */
export function useFinish(ruri: string | null, saved: string) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  const finish = useOnce(async ({ domains, endgoals, groups }: Choices) => {
    if (sessionStore.refreshToken() === null) {
      const carried = new URLSearchParams({ interests: domains.join(','), endgoals: endgoals.join(',') })
      return navigate(withReturn(`/register?${carried}`, ruri))
    }
    setBusy(true)
    try {
      await api.registration.choosePath({ body: { domains, endgoals, ...(groups.length > 0 && { groups }) } })
    } catch (error) {
      tellFailure(error)
      return setBusy(false)
    }
    try {
      await reload()
    } catch (error) {
      // Stay on this page: with stale info, the shell would redirect the member back here.
      if (!(error instanceof ApiError && error.code === 'access_token_rejected')) {
        toast.error(t`Something went wrong. Try again.`)
      }
      return setBusy(false)
    }
    dropJourney()
    toast.success(saved)
    return navigate(onward(ruri))
  })

  return { busy, finish }
}

async function reload() {
  const info = await storeUserInfo()
  queryClient.setQueryData(infoQuery.queryKey, info)
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
}
