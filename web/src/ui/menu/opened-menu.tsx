import { Menu, type MenuProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  type ComponentPropsWithRef,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { focusMenuButton } from '../keys/focus-menu-button.ts'

export interface OpenedMenuProps extends Pick<MenuProps, 'position' | 'width'> {
  button: ReactElement<ComponentPropsWithRef<'button'>>
  /** Class of the dropdown. */
  className?: string | undefined
  /** `MenuItem`s: `Menu.Item` would load the whole menu with the page. */
  children: ReactNode
}

/** A menu in the place of the button that was pressed: it opens right away. */
export default function OpenedMenu({ button, className, children, ...menu }: OpenedMenuProps) {
  const [opened, setOpened] = useState(false)
  const pressed = useRef<HTMLButtonElement>(null)
  const ref = useMergedRef(pressed, button.props.ref)
  // Only a menu that opens after it was mounted gives the focus back.
  useEffect(() => {
    pressed.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu {...menu} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown className={className} onClickCapture={focusMenuButton}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
