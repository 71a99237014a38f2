import sharp from 'sharp'
import { missingCharacters, svgLine, widthOf } from '../../../../platform/drawing/line.ts'
import { periodOf } from '../give/code.ts'

export interface PicturedVoucher {
  readonly code: string
  readonly fullName: string
  readonly muid: string
  readonly hashtag: string
  readonly karma: number
  readonly month: string
  readonly week: string | null
  readonly event: string | null
  readonly description: string | null
}

const WIDTH = 1200
const HEIGHT = 675
const RIGHT_EDGE = 1065
const WEIGHT = 'light'
/** The smallest scale for a text that is too wide. */
const SMALLEST = 0.55
/** Share of the font size between the top of a line and its baseline. */
const ASCENT = 0.96875

/** The card that is emailed with a voucher, as a JPEG of 1200 × 675 pixels. */
export async function voucherPicture(voucher: PicturedVoucher): Promise<Buffer> {
  const svg = await voucherSvg(voucher)
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 88, mozjpeg: true }).toBuffer()
}

/** The period, or event and description for an import that names an event. */
function occasionOf(voucher: PicturedVoucher): string {
  if (!voucher.event) return periodOf(voucher)
  return voucher.description ? `${voucher.event}/${voucher.description}` : voucher.event
}

/**
 * Draws text with its top left corner at `x`, `y`. A text that is too wide is scaled down, and cut with an
 * ellipsis when that isn't enough.
 */
async function write(text: string, x: number, y: number, size: number, width = RIGHT_EDGE - x) {
  const line = text.replace(/\s+/g, ' ').trim()
  const scale = width / (await widthOf(line, { size, weight: WEIGHT }))
  const smaller = size * Math.min(1, Math.max(SMALLEST, scale))
  // Centred on the line, so that scaled text doesn't stick to its top.
  const baseline = y + size / 2 + smaller * (ASCENT - 0.5)
  return svgLine(
    scale < SMALLEST ? await cut(line, smaller, width) : line,
    { x, y: baseline },
    { size: smaller, weight: WEIGHT, colour: '#FFFFFF', width },
  )
}

/** The letters that fit, and an ellipsis. */
async function cut(text: string, size: number, width: number): Promise<string> {
  let room = width - (await widthOf('…', { size, weight: WEIGHT }))
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    room -= await widthOf(segment, { size, weight: WEIGHT })
    if (room < 0) return `${text.slice(0, index)}…`
  }
  return text
}

export async function voucherSvg(voucher: PicturedVoucher): Promise<string> {
  const name = (await missingCharacters(voucher.fullName)).length === 0 ? voucher.fullName : voucher.muid
  const brand = 'Karma Voucher'
  const brandLeft = RIGHT_EDGE - (await widthOf(brand, { size: 28, weight: WEIGHT }))
  const lines = await Promise.all([
    write(voucher.code, 135, 135, 20, 660),
    write(String(voucher.karma), 920, 135, 45),
    write(name, 135, 250, 60),
    write(occasionOf(voucher), 135, 375, 30),
    write(voucher.hashtag, 135, 450, 45),
    write(brand, brandLeft, 545, 28),
  ])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#008D41"/>
<rect x="94" y="79" width="1040" height="545" rx="36" fill="#FFFFFF"/>
<rect x="80" y="65" width="1040" height="545" rx="36" fill="#000000"/>
<g transform="translate(868 162)" fill="none" stroke="#F4BC4A" stroke-width="5" stroke-linejoin="round">
<circle r="30"/>
<path fill="#F4BC4A" stroke="none" d="M0 -18 L5.3 -6 L18 -5 L8.3 4 L11.2 17 L0 10.2 L-11.2 17 L-8.3 4 L-18 -5 L-5.3 -6 Z"/>
</g>
<g fill-opacity="0.7">${await write('Member', 135, 220, 22)}</g>
${lines.join('\n')}
</svg>`
}
