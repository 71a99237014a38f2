import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Waits until focus has moved into a dialog or menu, which happens shortly after it opens. */
export async function takesFocus(around: Locator) {
  await expect.element(around).toBeVisible()
  await expect.poll(() => hasFocus(around.element())).toBe(true)
}

/**
 * Focuses an element and waits until the focus is stable; inside a dialog or menu, waits for its own focus
 * first.
 */
export async function focusOn(locator: Locator) {
  await expect.element(locator).toBeVisible()
  const around = locator.element().closest('[role="dialog"], [role="menu"]')
  await expect.poll(() => !around || hasFocus(around)).toBe(true)
  await expect.poll(() => keepsFocus(locator.element())).toBe(true)
}

/** Focuses a button or menu item and presses Enter. */
export async function pressByKey(locator: Locator) {
  await focusOn(locator)
  await userEvent.keyboard('{Enter}')
}

/** Focuses and fills a field; focus stays there for further keys. */
export async function typeInto(field: Locator, text: string) {
  await focusOn(field)
  await field.fill(text)
}

const hasFocus = (around: Element) => around.contains(document.activeElement)

async function keepsFocus(element: HTMLElement | SVGElement): Promise<boolean> {
  element.focus()
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  // A dialog can set focus twice; this timer runs after its own.
  await new Promise((resolve) => setTimeout(resolve, 20))
  return document.activeElement === element
}
