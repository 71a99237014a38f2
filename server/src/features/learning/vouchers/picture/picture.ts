import { periodOf } from '../give/code.ts'
import { loadOutliner, type Outliner } from './outlines.ts'

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

/** The card that is emailed with a voucher, as a JPEG of 1200 × 675 pixels. */
export async function voucherPicture(voucher: PicturedVoucher): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = drawing(await loadOutliner(), voucher)
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 88, mozjpeg: true }).toBuffer()
}

/** The period, or event and description for an import that names an event. */
function occasionOf(voucher: PicturedVoucher): string {
  if (!voucher.event) return periodOf(voucher)
  return voucher.description ? `${voucher.event}/${voucher.description}` : voucher.event
}

/** The member ID instead of a name in a script that the font lacks. */
function nameOn(outliner: Outliner, { fullName, muid }: PicturedVoucher): string {
  return outliner.canWrite(fullName.normalize('NFC')) ? fullName : muid
}

function drawing(outliner: Outliner, voucher: PicturedVoucher): string {
  const write = (text: string, x: number, y: number, size: number, maxWidth = RIGHT_EDGE - x) =>
    `<path d="${outliner.outline(text, { x, y, size, maxWidth }).path}"/>`
  const endingAt = (right: number, text: string, y: number, size: number) =>
    write(text, right - outliner.outline(text, { x: 0, y, size, maxWidth: WIDTH }).width, y, size)

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#008D41"/>
<rect x="94" y="79" width="1040" height="545" rx="36" fill="#FFFFFF"/>
<rect x="80" y="65" width="1040" height="545" rx="36" fill="#000000"/>
<g transform="translate(868 162)" fill="none" stroke="#F4BC4A" stroke-width="5" stroke-linejoin="round">
<circle r="30"/>
<path fill="#F4BC4A" stroke="none" d="M0 -18 L5.3 -6 L18 -5 L8.3 4 L11.2 17 L0 10.2 L-11.2 17 L-8.3 4 L-18 -5 L-5.3 -6 Z"/>
</g>
<g fill="#FFFFFF">
${write(voucher.code, 135, 135, 20, 660)}
${write(String(voucher.karma), 920, 135, 45)}
<g fill-opacity="0.7">${write('Member', 135, 220, 22)}</g>
${write(nameOn(outliner, voucher), 135, 250, 60)}
${write(occasionOf(voucher), 135, 375, 30)}
${write(voucher.hashtag, 135, 450, 45)}
${endingAt(RIGHT_EDGE, 'Karma Voucher', 545, 28)}
</g>
</svg>`
}
