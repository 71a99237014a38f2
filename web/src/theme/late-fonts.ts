import { whenIdle } from '../api/device/when-idle.ts'
import { keepCookie } from './cookies.ts'

const faces = ['1em "Inter Variable"', '700 1em "Bricolage Grotesque Variable"']

/**
 * Loads our typefaces after the first view, which needs the bandwidth; until then a system font with the same
 * widths is shown. Once they are cached (a cookie tells `index.html`), they are used from the start.
 */
export async function showFonts(): Promise<void> {
  const page = document.documentElement
  if ('fonts' in page.dataset) return
  await whenIdle()
  try {
    await Promise.all(faces.map((face) => document.fonts.load(face)))
  } catch {
    return
  }
  page.dataset.fonts = ''
  keepCookie('fonts', 'here')
}
