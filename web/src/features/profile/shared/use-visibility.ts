import type { Preferences } from '@muster/contract/account.ts'
import type { UserProfile } from '@muster/contract/profiles.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../../api/client.ts'
import { profileQuery } from '../../../shell/session-queries.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.tsx'
import { useGuardedMutation } from '../../../ui/use-guarded-mutation.ts'
import { preferencesQuery } from '../queries.ts'

type PreferencesValue = z.infer<typeof Preferences>

/** Makes my profile public or private: shown at once, taken back when the server refuses. */
export function useShareSwitch() {
  const client = useQueryClient()
  const key = profileQuery.queryKey
  const show = (is_public: boolean) =>
    client.setQueryData(key, (profile: UserProfile | undefined) => profile && { ...profile, is_public })

  return useGuardedMutation({
    mutationFn: (is_public: boolean) => api.profiles.setShare.answer({ body: { is_public } }),
    onMutate: async (is_public) => {
      await client.cancelQueries({ queryKey: key })
      show(is_public)
    },
    onSuccess: (answer) => toast.success(answer.text || 'Profile status is updated'),
    onError: (error, is_public) => {
      show(!is_public)
      tellFailure(error)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: ['profile'] }),
      ]),
  })
}

/** Changes what I am open to, in the same way. */
export function usePreferenceSwitch() {
  const client = useQueryClient()
  const key = preferencesQuery.queryKey

  return useGuardedMutation({
    mutationFn: (change: Partial<PreferencesValue>) => api.account.updatePreferences({ body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData(key)
      if (before) client.setQueryData(key, { ...before, ...change })
      return before
    },
    onSuccess: (_, change) =>
      toast.success(
        'interested_in_work' in change ? 'Work preference updated' : 'Gig preference updated successfully',
      ),
    onError: (_error, change, before) => {
      if (before) client.setQueryData(key, before)
      toast.error(
        'interested_in_work' in change
          ? 'Failed to update work preference'
          : 'Failed to update gig preference',
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
