import { t } from '@lingui/core/macro'
import type { Preferences } from '@muster/contract/account/account.ts'
import type { z } from 'zod'
import { isSignedOut } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { memberReads } from '../../../../api/reads.ts'
import { profileQuery } from '../../../../shell/session/session-queries.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useShownAtOnce } from '../../../../ui/acts/use-shown-at-once.ts'
import { preferencesQuery } from '../queries.ts'

/** Makes my profile public or private. */
export function useShareSwitch() {
  return useShownAtOnce({
    shownIn: profileQuery.queryKey,
    change: (profile, is_public: boolean) => ({ ...profile, is_public }),
    call: (is_public) => api.profiles.setShare.answer({ body: { is_public } }),
    success: (text) => text || t`Profile visibility updated`,
    invalidates: memberReads(),
  })
}

/** Changes what I am open to. */
export function usePreferenceSwitch() {
  return useShownAtOnce({
    shownIn: preferencesQuery.queryKey,
    change: (before, change: Partial<z.infer<typeof Preferences>>) => ({ ...before, ...change }),
    call: (change) => api.account.updatePreferences.answer({ body: change }),
    success: (_, change) =>
      'interested_in_work' in change ? t`Work preference updated` : t`Gig preference updated`,
    onFailed: (error, change) => {
      // The message to sign in again is enough.
      if (isSignedOut(error)) return void tellFailure(error)
      toast.error(
        'interested_in_work' in change
          ? t`We couldn’t update your work preference`
          : t`We couldn’t update your gig preference`,
      )
    },
  })
}
