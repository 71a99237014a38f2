import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Presses a button by Enter, once it keeps the focus: a dialog that has just opened takes it for itself. */
export async function pressByKey(button: Locator) {
  await expect.element(button).toBeVisible()
  await expect.poll(() => keepsFocus(button.element())).toBe(true)
  await userEvent.keyboard('{Enter}')
}

async function keepsFocus(element: HTMLElement | SVGElement): Promise<boolean> {
  element.focus()
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return document.activeElement === element
}
