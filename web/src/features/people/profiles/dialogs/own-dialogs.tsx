import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Suspense, useState } from 'react'
import { DialogNotLoaded, lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { type ProfileDialog, useProfileDialog } from './use-profile-dialog.ts'

// Loaded lazily: visitors never need these dialogs.
const EditProfile = lazyPart(() => import('../edit/edit-profile.tsx'), DialogNotLoaded)
const ShareDialog = lazyPart(() => import('./share-dialog.tsx'), DialogNotLoaded)
const LinksDialog = lazyPart(() => import('./links-dialog.tsx'), DialogNotLoaded)
const GroupsDialog = lazyPart(() => import('./groups-dialog.tsx'), DialogNotLoaded)

/**
 * The dialogs of my own profile. Each stays mounted after its first opening, so that its closing transition
 * runs.
 */
export default function OwnDialogs({ profile }: { profile: UserProfile }) {
  const { opened, close } = useProfileDialog()
  const [asked, setAsked] = useState<ReadonlySet<ProfileDialog>>(new Set())
  if (opened && !asked.has(opened)) setAsked(new Set([...asked, opened]))
  const state = (name: ProfileDialog) => ({ opened: opened === name, onClose: close })

  return (
    <Suspense>
      {asked.has('profile') && <EditProfile {...state('profile')} />}
      {asked.has('share') && <ShareDialog profile={profile} {...state('share')} />}
      {asked.has('links') && <LinksDialog muid={profile.muid} {...state('links')} />}
      {asked.has('groups') && <GroupsDialog profile={profile} {...state('groups')} />}
    </Suspense>
  )
}
