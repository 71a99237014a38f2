import { useTitle } from '../../api/site.ts'
import { useProfile } from '../../shell/session/session-queries.ts'
import { OwnDialogs } from './dialogs/own-dialogs.tsx'
import { prepareProfile } from './prepare.ts'
import { ProfileView } from './profile-view.tsx'

/** @public Called by lazyPage. */
export const prepare = prepareProfile

/** My own profile, with everything I may change. The member area has loaded it before. */
export default function ProfilePage() {
  useTitle('Profile')
  const { data: profile } = useProfile()
  if (!profile) return null
  return (
    <>
      <ProfileView profile={profile} own />
      <OwnDialogs profile={profile} />
    </>
  )
}
