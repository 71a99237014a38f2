import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { type ProfileDialog, useProfileDialog } from './use-profile-dialog.ts'

// Loaded lazily: visitors never need these dialogs.
const EditProfile = lazyDialog(() => import('../edit/edit-profile.tsx'))
const ShareDialog = lazyDialog(() => import('./share-dialog.tsx'))
const LinksDialog = lazyDialog(() => import('./links-dialog.tsx'))
const GroupsDialog = lazyDialog(() => import('./groups-dialog.tsx'))

interface OwnDialogsProps {
  profile: UserProfile
  onClose: () => void
}

/** The dialogs of my own profile. */
export default function OwnDialogs({ profile, onClose }: OwnDialogsProps) {
  const { opened } = useProfileDialog()
  const state = (name: ProfileDialog) => ({ opened: opened === name, onClose })

  return (
    <>
      <EditProfile {...state('profile')} />
      <ShareDialog profile={profile} {...state('share')} />
      <LinksDialog muid={profile.muid} {...state('links')} />
      <GroupsDialog profile={profile} {...state('groups')} />
    </>
  )
}
