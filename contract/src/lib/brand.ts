const SMALL_TEXT = 4.5
const darkSurface = '#131a33'

/**
 * Brand colours derived from an installation's accent (`#456ff6`): a shade dark enough for white text in
 * light mode, and a tint light enough for dark ink in dark mode (contrast as in WCAG 1.4.3).
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

/**
 * `brandTokens` as CSS rules for both colour schemes. They go into the style sheet after the default tokens.
 */
export function brandStyle(accent: string): string {
  const { light, dark } = brandTokens(accent)
  const block = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}:${value};`)
      .join('')
  return (
    `:root:root[data-mantine-color-scheme="light"]{${block(light)}}` +
    `:root:root[data-mantine-color-scheme="dark"]{${block(dark)}}`
  )
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, from 1 to 21. */
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

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

const mix = (color: string, by: number, other: number): string =>
  `#${channelsOf(color)
    .map((channel) => Math.round(channel + (other - channel) * by))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
const darken = (color: string, by: number): string => mix(color, by, 0)
const lighten = (color: string, by: number): string => mix(color, by, 255)

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
