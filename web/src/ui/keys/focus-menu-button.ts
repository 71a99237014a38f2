import type { SyntheticEvent } from 'react'

/**
 * For menus whose items open dialogs: focuses the menu's button first, because the item unmounts and the
 * dialog restores focus to whatever had it before.
 */
export function focusMenuButton({ currentTarget: menu }: SyntheticEvent<HTMLElement>): void {
  document.getElementById(menu.getAttribute('aria-labelledby') ?? '')?.focus()
}
