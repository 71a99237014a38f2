import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Waits until a dialog or a menu has taken the focus, a moment after it showed. */
export async function takesFocus(around: Locator) {
  await expect.element(around).toBeVisible()
  await expect.poll(() => hasFocus(around.element())).toBe(true)
}

/** Gives an element the focus for good, inside a dialog or a menu once that has taken it. */
export async function focusOn(locator: Locator) {
  await expect.element(locator).toBeVisible()
  const around = locator.element().closest('[role="dialog"], [role="menu"]')
  await expect.poll(() => !around || hasFocus(around)).toBe(true)
  await expect.poll(() => keepsFocus(locator.element())).toBe(true)
}

/** Presses a button or an entry of a menu by Enter. */
export async function pressByKey(locator: Locator) {
  await focusOn(locator)
  await userEvent.keyboard('{Enter}')
}

/** Fills a field from which keys go on. */
export async function typeInto(field: Locator, text: string) {
  await focusOn(field)
  await field.fill(text)
}

const hasFocus = (around: Element) => around.contains(document.activeElement)

async function keepsFocus(element: HTMLElement | SVGElement): Promise<boolean> {
  element.focus()
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  // A dialog may take it twice. What was put off before this comes before it.
  await new Promise((resolve) => setTimeout(resolve, 20))
  return document.activeElement === element
}
