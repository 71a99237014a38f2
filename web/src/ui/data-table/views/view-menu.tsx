import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import {
  IconArrowLeft,
  IconArrowRight,
  IconDeviceFloppy,
  IconDots,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { focusMenuButton } from '../../keys/focus-menu-button.ts'
import { DeleteItem } from '../row-menu.tsx'
import type { ViewActs } from './use-view-acts.ts'
import { isChanged, type Viewed } from './view-state.ts'

interface ViewMenuProps {
  view: SavedView
  viewed: Viewed
  acts: ViewActs
  onRename: () => void
}

/** Menu of the open view. */
export function ViewMenu({ view, viewed, acts, onRename }: ViewMenuProps) {
  const own = viewed.views.filter(({ mine }) => mine)
  const place = own.findIndex(({ id }) => id === view.id)
  const button = useRef<HTMLButtonElement>(null)
  const isMoving = useRef(false)
  // Moving the tab in the DOM loses focus: restore it.
  useLayoutEffect(() => {
    if (isMoving.current && place >= 0) button.current?.focus()
    isMoving.current = false
  }, [place])
  function move(by: -1 | 1) {
    isMoving.current = true
    acts.move(view, by)
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          c="var(--ink-3)"
          size={28}
          aria-label={t`Actions for view ${ph({ name: view.name })}`}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClickCapture={focusMenuButton}>
        <Menu.Item
          leftSection={view.pinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />}
          onClick={() => acts.pin.mutate(view)}
        >
          {view.pinned ? t`Unpin from Today` : t`Pin to Today`}
        </Menu.Item>
        {view.mine ? (
          <>
            {isChanged(viewed) && (
              <Menu.Item leftSection={<IconDeviceFloppy size={18} />} onClick={() => acts.save.mutate(view)}>
                {t`Save changes`}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={onRename}>
              {t`Rename`}
            </Menu.Item>
            <Menu.Item
              leftSection={view.shared ? <IconUser size={18} /> : <IconUsers size={18} />}
              onClick={() => acts.change.mutate({ view, shared: !view.shared })}
            >
              {view.shared ? t`Stop sharing` : t`Share with staff`}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowLeft size={18} />}
              disabled={place <= 0}
              onClick={() => move(-1)}
            >
              {t`Move left`}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowRight size={18} />}
              disabled={place >= own.length - 1}
              onClick={() => move(1)}
            >
              {t`Move right`}
            </Menu.Item>
            <DeleteItem onClick={() => acts.remove.mutate(view)} />
          </>
        ) : (
          <Menu.Label>
            <Trans>Shared by {ph({ owner: view.owner })}</Trans>
          </Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
