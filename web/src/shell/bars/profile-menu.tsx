import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { ProfileButton } from './profile-button.tsx'

const OpenedMenu = lazyPart(() => import('./opened-profile-menu.tsx'))

/** The member's menu in the top bar. Until it's used it's a button alone, because menus are a lot of code. */
export function ProfileMenu({ profile }: { profile: UserProfile | undefined }) {
  const [isUsed, setUsed] = useState(false)
  const button = (
    <ProfileButton
      profile={profile}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setUsed(true)}
    />
  )
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <OpenedMenu profile={profile} />
    </Suspense>
  )
}
