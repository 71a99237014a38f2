import { t } from '@lingui/core/macro'
import { Drawer } from '@mantine/core'
import { SideMenu } from './bars/side-menu.tsx'
import classes from './shell.module.css'

interface MenuDrawerProps {
  opened?: boolean
  onClose: () => void
  onSearch?: () => void
}

/** The side menu on phones. Nothing else that every page loads opens over the page, so it loads when the page is idle. */
export default function MenuDrawer({ opened = true, onClose, onSearch }: MenuDrawerProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t`Menu`}>
        <Drawer.Body className={classes.drawer}>
          <SideMenu onPick={onClose} {...(onSearch && { onSearch })} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
