import { describe, expect, it } from 'vitest'
import { badgeColours, badgeIcons, badgeSvg, badgeTones } from './badge.ts'

/** Relative luminance of a colour (WCAG). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('badges', () => {
  it('show a white icon that can be made out on every colour', () => {
    for (const tone of badgeTones) {
      for (const colour of badgeColours(tone)) {
        expect(1.05 / (luminance(colour) + 0.05), `${tone} ${colour}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('are drawn whole from a tone and an icon, without anything from outside', () => {
    for (const icon of badgeIcons) {
      const svg = badgeSvg({ tone: 'indigo', icon, size: 72 })
      expect(svg).toMatch(/^<svg [^>]*width="72"/)
      expect(svg).not.toMatch(/NaN|undefined|href/)
    }
  })
})
