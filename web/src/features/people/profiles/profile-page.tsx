import { t } from '@lingui/core/macro'
import { queryClient } from '../../../api/query-client.ts'
import { useTitle } from '../../../api/site.ts'
import { prepareSession } from '../../../shell/session/prepare-session.ts'
import { useProfile } from '../../../shell/session/session-queries.ts'
import { lazyDialog } from '../../../ui/loading/lazy-dialog.tsx'
import { heldQuery } from './achievements/achievement-queries.ts'
import { cvQuery } from './cv/cv-queries.ts'
import { useProfileDialog } from './dialogs/use-profile-dialog.ts'
import { ProfileView } from './profile-view.tsx'
import { activityQuery, latestKarmaQuery, preferencesQuery, socialsQuery } from './queries.ts'

/** @public Called by lazyPage. */
export const prepare = prepareProfile

// Comes with the first dialog.
const OwnDialogs = lazyDialog(() => import('./dialogs/own-dialogs.tsx'))

/** My own profile, with everything I can change. The member area has prefetched it. */
export default function ProfilePage() {
  useTitle(t`Profile`)
  const { data: profile } = useProfile()
  const { opened, close } = useProfileDialog()
  if (!profile) return null
  return (
    <>
      <ProfileView profile={profile} own />
      <OwnDialogs profile={profile} opened={opened !== undefined} onClose={close} />
    </>
  )
}

/** Prefetches what my profile shows first and waits for its top; the cards below can load later. */
async function prepareProfile(): Promise<void> {
  const profile = await prepareSession()
  if (!profile) return
  const { muid } = profile
  const top = queryClient.prefetchQuery(cvQuery(muid))
  void queryClient.prefetchQuery(activityQuery(muid))
  void queryClient.prefetchQuery(latestKarmaQuery(muid))
  void queryClient.prefetchQuery(socialsQuery(muid))
  void queryClient.prefetchQuery(heldQuery(muid))
  void queryClient.prefetchQuery(preferencesQuery)
  await top
}
