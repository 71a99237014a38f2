import { badgeIconPaths } from './badge-icons.ts'

/**
 * Badges are generated, not uploaded: browser, credential and PDF draw the same one from a tone and an icon.
 */

/** Gradients from top left to bottom right. White strokes have a contrast of at least 3 on both colours. */
const tones = {
  indigo: ['#3158d8', '#8a5cf0'],
  violet: ['#6d3fd1', '#c0468f'],
  sky: ['#1f6fb8', '#2f8f8a'],
  teal: ['#0c7568', '#23937a'],
  green: ['#2c7a34', '#5c8a1c'],
  amber: ['#94590a', '#bd7b06'],
  rust: ['#8f4512', '#c74f54'],
  rose: ['#b3305f', '#d1518a'],
  slate: ['#3d4a63', '#64748b'],
} as const

export type BadgeTone = keyof typeof tones
export type BadgeIcon = keyof typeof badgeIconPaths

export const badgeTones = Object.keys(tones) as [BadgeTone, ...BadgeTone[]]
export const badgeIcons = Object.keys(badgeIconPaths) as [BadgeIcon, ...BadgeIcon[]]

export interface Badge {
  readonly tone: BadgeTone
  readonly icon: BadgeIcon
}

const LOBES = 12
const round = (value: number) => Math.round(value * 100) / 100

/** A rounded star on a 100×100 view box; each lobe is a curve through its tip. */
function outline(): string {
  const at = (step: number, radius: number) => {
    const angle = (Math.PI * step) / LOBES - Math.PI / 2
    return `${round(50 + radius * Math.cos(angle))} ${round(50 + radius * Math.sin(angle))}`
  }
  const lobes = Array.from({ length: LOBES }, (_, lobe) => {
    const step = lobe * 2
    return `C${at(step - 0.55, 44)} ${at(step - 0.35, 49.5)} ${at(step, 49.5)}C${at(step + 0.35, 49.5)} ${at(step + 0.55, 44)} ${at(step + 1, 43)}`
  })
  return `M${at(-1, 43)}${lobes.join('')}Z`
}

/** Parts of a badge on a 100×100 view box. */
export const badgeOutline = outline()
export const badgeIconTransform = 'translate(30.8 30.8) scale(1.6)'
export const badgeColours = (tone: BadgeTone): readonly [string, string] => tones[tone]
export const badgeStrokes = (icon: BadgeIcon): string => badgeIconPaths[icon]

/**
 * A badge as a standalone SVG document.
 * @param size width and height in pixels
 */
export function badgeSvg({ tone, icon, size }: Badge & { readonly size: number }): string {
  const [from, to] = tones[tone]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">` +
    `<defs><linearGradient id="tone" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<path d="${badgeOutline}" fill="url(#tone)"/>` +
    `<circle cx="50" cy="50" r="33" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.5"/>` +
    `<path d="${badgeStrokes(icon)}" transform="${badgeIconTransform}" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>` +
    `</svg>`
  )
}
