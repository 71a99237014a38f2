import { Suspense, useState } from 'react'
import { useTitle } from '../../../api/site.ts'
import { useProfile } from '../../../shell/session/session-queries.ts'
import { lazyPart, Nothing } from '../../../ui/loading/lazy-part.tsx'
import { useProfileDialog } from './dialogs/use-profile-dialog.ts'
import { prepareProfile } from './prepare.ts'
import { ProfileView } from './profile-view.tsx'

/** @public Called by lazyPage. */
export const prepare = prepareProfile

// Comes with the first dialog.
const OwnDialogs = lazyPart(() => import('./dialogs/own-dialogs.tsx'), Nothing)

/** My own profile, with everything I can change. The member area has prefetched it. */
export default function ProfilePage() {
  useTitle('Profile')
  const { data: profile } = useProfile()
  const { opened } = useProfileDialog()
  const [asked, setAsked] = useState(false)
  if (opened && !asked) setAsked(true)
  if (!profile) return null
  return (
    <>
      <ProfileView profile={profile} own />
      {asked && (
        <Suspense>
          <OwnDialogs profile={profile} />
        </Suspense>
      )}
    </>
  )
}
