import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useMedia } from '../../theme/media.ts'
import { Text } from '../../ui/layout/primitives.tsx'
import { useLogOut } from '../session/use-log-out.ts'
import { LevelWidget } from './level-widget.tsx'
import { ProfileButton } from './profile-button.tsx'
import classes from './profile-menu.module.css'
import { useTheme } from './theme-switch.tsx'

/** The menu in the place of the button that was pressed: it opens right away. */
export default function OpenedProfileMenu({ profile }: { profile: UserProfile | undefined }) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const logOut = useLogOut()
  const phone = useMedia('phone')
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu position="bottom-end" width={240} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ProfileButton ref={button} profile={profile} />
      </Menu.Target>
      <Menu.Dropdown>
        {profile && (
          <div className={classes.who}>
            <Text weight={600}>{profile.full_name}</Text>
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
          {t`Profile`}
        </Menu.Item>
        {phone && <ThemeItem />}
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => logOut()}>
          {t`Log out`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The switch as a menu item, for phones, where the bar has no room. */
function ThemeItem() {
  const { label, Icon, turn } = useTheme()
  return (
    <Menu.Item leftSection={<Icon size={18} />} onClick={turn}>
      {label}
    </Menu.Item>
  )
}
