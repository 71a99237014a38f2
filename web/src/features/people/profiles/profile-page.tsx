import { useTitle } from '../../../api/site.ts'
import { useProfile } from '../../../shell/session/session-queries.ts'
import { lazyDialog } from '../../../ui/loading/lazy-dialog.tsx'
import { useProfileDialog } from './dialogs/use-profile-dialog.ts'
import { prepareProfile } from './prepare.ts'
import { ProfileView } from './profile-view.tsx'

/** @public Called by lazyPage. */
export const prepare = prepareProfile

// Comes with the first dialog.
const OwnDialogs = lazyDialog(() => import('./dialogs/own-dialogs.tsx'))

/** My own profile, with everything I can change. The member area has prefetched it. */
export default function ProfilePage() {
  useTitle('Profile')
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
