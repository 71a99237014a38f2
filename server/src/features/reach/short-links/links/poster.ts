import sharp from 'sharp'
import {
  BRAND,
  drawQr,
  drawSheet,
  INK,
  PAGE,
  type PaperSite,
  SOFT,
} from '../../../../platform/drawing/sheet.ts'
import { codeAsSvg, scannedAddress } from './code.ts'

interface OnPoster {
  readonly title: string
  /** The full address. */
  readonly link: string
  readonly created_at: string
}

const CODE = 300
/** Large enough for a poster. */
const PNG_SIZE = 1024

/** The QR code alone. @returns a PNG */
export const codeAsPng = (link: string): Promise<Uint8Array> =>
  sharp(Buffer.from(codeAsSvg(link)), { density: 300 })
    .resize(PNG_SIZE, PNG_SIZE, { kernel: 'nearest' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** A poster with title, QR code and address. @returns a PDF of one page */
export function drawPoster({ title, link, created_at }: OnPoster, site: PaperSite): Promise<Uint8Array> {
  const words = { title, subject: link, createdAt: new Date(created_at), texts: [title, link] }
  return drawSheet(words, site, (paper, pen) => {
    const x = PAGE.margin
    const left = PAGE.width - PAGE.margin - CODE
    const width = left - x - 40
    drawQr(paper, scannedAddress(link), left, 150, CODE)
    const next = pen.paragraph(title, { x, y: 220, width }, { size: 44, weight: 'strong', colour: INK })
    pen.write('Scan the code, or open', { x, y: next + 30 }, { size: 18, weight: 'regular', colour: SOFT })
    const shown = link.replace(/^https?:\/\//, '')
    const style = { size: 26, weight: 'strong', colour: BRAND } as const
    pen.write(shown, { x, y: next + 66 }, pen.fitting(shown, style, width))
  })
}
