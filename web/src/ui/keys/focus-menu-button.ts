import type { SyntheticEvent } from 'react'

/**
 * For a menu whose entries open dialogs: puts the keyboard on the menu's button before an entry acts, so that a dialog
 * gives it back there. The entry itself is gone by then.
 */
export function focusMenuButton({ currentTarget: menu }: SyntheticEvent<HTMLElement>): void {
  document.getElementById(menu.getAttribute('aria-labelledby') ?? '')?.focus()
}
