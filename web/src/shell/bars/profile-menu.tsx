import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { type ComponentPropsWithRef, Suspense, useState } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import classes from './profile-menu.module.css'

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

interface ProfileButtonProps extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, 'style'> {
  profile: UserProfile | undefined
}

export function ProfileButton({ profile, ...props }: ProfileButtonProps) {
  const name = profile?.full_name ?? ''
  return (
    <UnstyledButton {...props} className={classes.target}>
      <span className="visually-hidden">{name ? `${name}’s menu` : 'My menu'}</span>
      <Avatar name={name} src={profile?.profile_pic} muid={profile?.muid} size={40} />
    </UnstyledButton>
  )
}
