import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Gives an element the focus until it keeps it: a dialog or menu that has just opened takes it a moment later. */
export async function focusOn(locator: Locator) {
  await expect.element(locator).toBeVisible()
  await expect.poll(() => keepsFocus(locator.element())).toBe(true)
}

/** Presses a button or an entry of a menu by Enter. */
export async function pressByKey(locator: Locator) {
  await focusOn(locator)
  await userEvent.keyboard('{Enter}')
}

async function keepsFocus(element: HTMLElement | SVGElement): Promise<boolean> {
  element.focus()
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return document.activeElement === element
}
