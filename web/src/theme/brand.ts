import { darken, lighten, luminance } from '@mantine/core'

const SMALL_TEXT = 4.5
const darkSurface = '#131a33'

/**
 * The colours that follow from an installation's own accent: a step dark enough for white text in light mode,
 * and one light enough for dark ink in dark mode (WCAG 1.4.3).
 */
export function brandTokens(accent: string): { light: Record<string, string>; dark: Record<string, string> } {
  const strong = stepUntil(accent, (value) => contrast(value, '#ffffff') >= SMALL_TEXT, darken)
  const bright = stepUntil(accent, (value) => contrast(value, darkSurface) >= SMALL_TEXT + 1, lighten)
  return {
    light: {
      '--brand': accent,
      '--brand-strong': strong,
      '--brand-hover': darken(strong, 0.14),
      '--brand-ink': darken(strong, 0.14),
      '--brand-soft': `color-mix(in srgb, ${accent} 10%, #ffffff)`,
      '--brand-soft-hover': `color-mix(in srgb, ${accent} 16%, #ffffff)`,
      '--hero': `linear-gradient(105deg, ${darken(strong, 0.3)}, ${strong} 60%, ${accent})`,
      '--hero-wide': `linear-gradient(100deg, ${darken(strong, 0.4)}, ${strong} 55%, ${accent})`,
    },
    dark: {
      '--brand': bright,
      '--brand-strong': bright,
      '--brand-hover': lighten(bright, 0.2),
      '--brand-ink': lighten(bright, 0.3),
      '--brand-soft': `color-mix(in srgb, ${accent} 22%, ${darkSurface})`,
      '--brand-soft-hover': `color-mix(in srgb, ${accent} 32%, ${darkSurface})`,
      '--hero': `linear-gradient(105deg, ${darken(strong, 0.3)}, ${strong})`,
      '--hero-wide': `linear-gradient(100deg, ${darken(strong, 0.4)}, ${strong})`,
    },
  }
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function stepUntil(
  color: string,
  enough: (color: string) => boolean,
  step: (color: string, by: number) => string,
) {
  let result = color
  for (let by = 0; by <= 0.9 && !enough(result); by += 0.05) result = step(color, by)
  return result
}
