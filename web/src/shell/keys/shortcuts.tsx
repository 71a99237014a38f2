import { t } from '@lingui/core/macro'
import { Kbd, Modal } from '@mantine/core'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { Link } from 'react-router'
import { type Shortcut, useShownShortcuts } from '../../ui/keys/page-shortcuts.ts'
import { SingleKeysSwitch } from '../../ui/keys/single-keys-switch.tsx'
import { Row, Text } from '../../ui/layout/primitives.tsx'
import { useScreens } from '../manage/screens-context.ts'
import { usePermissions } from '../session/session-queries.ts'
import { jumpShortcuts } from './jumps.ts'
import classes from './shortcuts.module.css'

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent)
const mod = mac ? '⌘' : t`Ctrl`

const shortcuts = [
  { keys: [mod, 'K'], text: t`Search or jump to a page` },
  { keys: ['/'], text: t`Go to the list’s search box` },
  { keys: ['['], text: t`Fold or unfold the menu` },
  { keys: ['?'], text: t`Show keyboard shortcuts` },
  { keys: ['Enter'], text: t`Submit the current form` },
  { keys: ['Esc'], text: t`Close what’s open` },
]

interface ShortcutsProps {
  opened: boolean
  onClose: () => void
}

export default function Shortcuts({ opened, onClose }: ShortcutsProps) {
  const ofPage = useShownShortcuts()
  const viewer = usePermissions()
  const jumps = jumpShortcuts(useScreens(), viewer)
  return (
    <Modal opened={opened} onClose={onClose} title={t`Keyboard shortcuts`} size={440}>
      {ofPage.length > 0 && (
        <>
          <h3 className={classes.heading}>{t`On this page`}</h3>
          <List shortcuts={ofPage} />
          {isAllowed(pageAccess.management, viewer) && (
            <Text size="sm" mt="xs">
              <Link to="/dashboard/management/handbook" onClick={onClose}>
                {t`Read the handbook`}
              </Link>
            </Text>
          )}
          <h3 className={classes.heading}>{t`Everywhere`}</h3>
        </>
      )}
      <List shortcuts={shortcuts} />
      <h3 className={classes.heading}>{t`Go to`}</h3>
      <List shortcuts={jumps} />
      <Text as="div" mt="lg">
        <SingleKeysSwitch />
      </Text>
    </Modal>
  )
}

function List({ shortcuts: listed }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className={classes.list}>
      {listed.map(({ keys, text }) => (
        <div key={text}>
          <Text as="dt" tone="ink-2">
            {text}
          </Text>
          <Row as="dd" gap="xs">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Row>
        </div>
      ))}
    </dl>
  )
}
