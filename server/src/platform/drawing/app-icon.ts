import sharp from 'sharp'

/** Margin on each side of the logo, because some systems crop icons to a circle. */
const MARGIN = 0.2

/** An icon from the SVG that comes with the app. @returns a PNG */
export const plainIcon = (svg: Uint8Array, size: number): Promise<Buffer> =>
  sharp(svg).resize(size).png().toBuffer()

/** The uploaded logo on white. @returns a PNG */
export async function logoIcon(logo: Uint8Array, size: number): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * MARGIN))
  const shown = await sharp(logo).resize(inner, inner, { fit: 'contain', background: '#ffffff' }).toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
    .composite([{ input: shown }])
    .png()
    .toBuffer()
}
