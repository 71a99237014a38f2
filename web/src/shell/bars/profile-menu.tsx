import { Menu, UnstyledButton } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMedia } from '../../theme/media.ts'
import { Text } from '../../ui/layout/primitives.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { useLogOut } from '../session/use-log-out.ts'
import { LevelWidget } from './level-widget.tsx'
import classes from './profile-menu.module.css'
import { ThemeItem } from './theme-switch.tsx'

export function ProfileMenu({ profile }: { profile: UserProfile | undefined }) {
  const logOut = useLogOut()
  const phone = useMedia('phone')
  const name = profile?.full_name ?? ''
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <span className="visually-hidden">{name ? `${name}’s menu` : 'My menu'}</span>
          <Avatar name={name} src={profile?.profile_pic} muid={profile?.muid} size={40} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {profile && (
          <div className={classes.who}>
            <Text weight={600}>{name}</Text>
            <Text size="xs" tone="ink-3">
              {profile.muid}
            </Text>
          </div>
        )}
        <div className={classes.level}>
          <LevelWidget wide />
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/dashboard/profile" leftSection={<IconUserCircle size={18} />}>
          Profile
        </Menu.Item>
        {phone && <ThemeItem />}
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => logOut()}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
