import { describe, expect, it } from 'vitest'
import { brandTokens, contrast } from './brand.ts'

describe('the colours of an own accent', () => {
  it.each(['#456ff6', '#ffd400', '#00c2a8', '#111111', '#ffffff', '#e5487d'])(
    'can be read in both schemes for %s',
    (accent) => {
      const { light, dark } = brandTokens(accent)
      expect(contrast(light['--brand-strong'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark['--brand-strong'] ?? '', '#131a33')).toBeGreaterThanOrEqual(4.5)
    },
  )
})
