import {
  type ComponentType,
  cloneElement,
  useCallback,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { toast } from '../acts/toast.tsx'
import { useTakenKeys } from '../keys/take-keys.ts'
import { Opening } from '../loading/lazy-dialog.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { NOT_LOADED } from '../loading/not-loaded.ts'
import type { OpenedMenuProps } from './opened-menu.tsx'

/**
 * A menu and its button. Menus are 30 kB, and a list has a hundred of them, so until it's used it's a button alone. The
 * button keeps the focus while the code is loading, and Escape cancels the opening.
 */
export const LateMenu = lateMenu(() => import('./opened-menu.tsx'))

export function lateMenu(load: () => Promise<{ default: ComponentType<OpenedMenuProps> }>) {
  const OpenedMenu = lazyPart(load, NotLoaded)
  return (props: OpenedMenuProps) => {
    const [isUsed, setUsed] = useState(false)
    // A transition keeps the button until the menu can take its place.
    const [isOpening, startOpening] = useTransition()
    useEffect(OpenedMenu.prepare, [])
    useTakenKeys(isOpening, () => setUsed(false))
    // Memoised buttons stay as they are when their list renders.
    const open = useCallback(() => startOpening(() => setUsed(true)), [])
    if (isUsed) return <OpenedMenu {...props} />
    return (
      <>
        {cloneElement(props.button, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: open })}
        {isOpening && <Opening />}
      </>
    )
  }
}

/** The button still says why nothing opens. */
function NotLoaded({ button }: OpenedMenuProps) {
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    pressed.current?.focus()
    sayNotLoaded()
  }, [])
  return cloneElement(button, { ref: pressed, onClick: sayNotLoaded })
}

const sayNotLoaded = () => void toast.error(NOT_LOADED)
