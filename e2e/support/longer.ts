import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Texts in most other languages are about so much longer than in English. */
const LONGER = 0.35

/** Makes every text of the page longer and expects that none is cut off or sticks out; then they are as before. */
export async function expectLongerTextsFit(page: Page, what: string): Promise<void> {
  expect.soft(await textsWithoutRoom(page, LONGER), `${what}, texts a third longer`).toEqual([])
}

/** What is cut off or sticks out, and how wide the page is beyond the window. @param longer for as long as it looks */
export function textsWithoutRoom(page: Page, longer = 0): Promise<string[]> {
  return page.evaluate((longer) => {
    const isClipping = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      /hidden|clip/.test(`${overflowX} ${overflowY}`)
    const isScrolling = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      /auto|scroll/.test(`${overflowX} ${overflowY}`)
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'

    function shownTexts(): Text[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts.filter((node) => /\p{L}{2}/u.test(node.data) && isRead(node.parentElement))
    }

    /** Some stand outside of the page until they have the focus, or are for screen readers alone. */
    function isRead(element: Element | null): boolean {
      if (!element || element.closest('script, style, option, textarea, .visually-hidden')) return false
      const { width, height, bottom, right } = element.getBoundingClientRect()
      return (
        width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0 && element.checkVisibility()
      )
    }

    function lengthened(text: string): string {
      if (longer === 0) return text
      const words = text.trim()
      const more = words.slice(0, Math.ceil(words.length * longer)).trim()
      return text.replace(words, () => `${words}${words.includes(' ') ? ' ' : ''}${more}`)
    }

    /** The boxes that can clip an element. One with a fixed position isn't clipped by those around it. */
    function boxesAround(element: Element | null): Element[] {
      if (!element || element === document.body) return []
      const isFixed = getComputedStyle(element).position === 'fixed'
      return [element, ...(isFixed ? [] : boxesAround(element.parentElement))]
    }

    const leaves = (text: DOMRect, box: DOMRect) =>
      text.right > box.right + 2 ||
      text.left < box.left - 2 ||
      text.bottom > box.bottom + 4 ||
      text.top < box.top - 4

    /** What a box does with a text that leaves it: null where that is no fault, undefined where the next box decides. */
    function faultIn(box: Element): string | null | undefined {
      const style = getComputedStyle(box)
      if (isShortened(style)) return null
      if (isClipping(style)) return `cut off by .${box.className}`
      const isTight = box.matches('button, [role="tab"], label, th, a[class*="Button"], [class*="Badge"]')
      return isTight ? `beyond its ${box.tagName.toLowerCase()} .${box.className}` : undefined
    }

    /** How a text doesn't fit; null when it does. */
    function faultOf(node: Text): string | null {
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      for (const box of boxesAround(node.parentElement)) {
        if (isScrolling(getComputedStyle(box))) return null
        const fault = leaves(text, box.getBoundingClientRect()) ? faultIn(box) : undefined
        if (fault !== undefined) return fault
      }
      return text.right > innerWidth + 1 || text.left < -1 ? 'beside the page' : null
    }

    /** The innermost element that reaches furthest to either side. */
    function widest(): string {
      const reach = (element: Element) => {
        const { left, right } = element.getBoundingClientRect()
        return Math.max(right - innerWidth, -left)
      }
      const [first] = [...document.querySelectorAll('body *')]
        .reverse()
        .sort((one, other) => reach(other) - reach(one))
      return first ? `${first.tagName.toLowerCase()} .${first.getAttribute('class')}` : ''
    }

    const texts = shownTexts()
    const before = new Map(texts.map((node) => [node, node.data]))
    for (const node of texts) node.data = lengthened(node.data)
    const wide = document.documentElement.scrollWidth - innerWidth
    const faults = texts.flatMap((node) => {
      const fault = faultOf(node)
      return fault ? [`${fault}: ${node.data.trim().slice(0, 60)}`] : []
    })
    for (const [node, text] of before) node.data = text
    return [...(wide > 0 ? [`the page is ${wide} pixels too wide: ${widest()}`] : []), ...new Set(faults)]
  }, longer)
}
