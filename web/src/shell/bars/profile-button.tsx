import { t } from '@lingui/core/macro'
import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import type { ComponentPropsWithRef } from 'react'
import { Avatar } from '../../ui/people/avatar.tsx'
import classes from './profile-menu.module.css'

interface ProfileButtonProps extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, 'style'> {
  profile: UserProfile | undefined
}

export function ProfileButton({ profile, ...props }: ProfileButtonProps) {
  const name = profile?.full_name ?? ''
  return (
    <UnstyledButton {...props} className={classes.target}>
      <span className="visually-hidden">{name ? t`${name}’s menu` : t`My menu`}</span>
      <Avatar name={name} src={profile?.profile_pic} muid={profile?.muid} size={40} />
    </UnstyledButton>
  )
}
