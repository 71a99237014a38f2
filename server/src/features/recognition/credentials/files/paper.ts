import {
  badgeColours,
  badgeIconTransform,
  badgeOutline,
  badgeStrokes,
} from '@muster/contract/recognition/badge.ts'
import {
  BRAND,
  drawProof,
  drawSheet,
  INK,
  PAGE,
  type Paper,
  type PaperSite,
  SOFT,
} from '../../../../platform/drawing/sheet.ts'
import { shortened } from '../../../../platform/language/stored-words.ts'
import { badgeOf } from './badge.ts'

/**
 * A credential as PDF. The signed text is embedded, so that the file itself can be verified and not only its
 * number.
 */

interface OnPaper {
  readonly number: string
  readonly title: string
  readonly description: string
  readonly full_name: string
  readonly badge: unknown
  readonly json: string
  readonly token: string
  readonly asked_at: string
}

/** Metadata field of the PDF with the signed token, uncompressed. */
export const TOKEN_FIELD = 'OpenBadgeCredential'

/** @returns a PDF of one page */
export function drawCredential(credential: OnPaper, site: PaperSite, address: string): Promise<Uint8Array> {
  const { number, title, description, full_name, asked_at, json, token } = credential
  const words = {
    title: `${full_name}, ${title}`,
    subject: title,
    createdAt: new Date(asked_at),
    texts: [number, title, full_name, description],
    further: { [TOKEN_FIELD]: token },
  }
  return drawSheet(words, site, (paper, pen) => {
    paper.file(Buffer.from(json), {
      name: `${number}.json`,
      type: 'application/json',
      description: 'The credential (Open Badges 3.0)',
    })
    drawBadge(paper, credential.badge)
    const x = PAGE.margin
    const width = PAGE.width - 2 * PAGE.margin - 190
    pen.write('Awarded to', { x, y: 168 }, { size: 17, weight: 'strong', colour: BRAND })
    const large = { size: 44, weight: 'strong', colour: INK } as const
    pen.write(full_name, { x, y: 226 }, pen.fitting(full_name, large, width))
    const next = pen.paragraph(
      `for ${title}`,
      { x, y: 274, width },
      { size: 22, weight: 'strong', colour: INK },
    )
    pen.paragraph(
      shortened(description, 320),
      { x, y: next + 4, width },
      { size: 14, weight: 'regular', colour: SOFT },
    )
    drawProof(paper, pen, {
      address,
      code: number,
      issuedAt: asked_at,
      zone: 'utc',
      request: 'Verify it by its number or with this file:',
    })
  })
}

function drawBadge(paper: Paper, given: unknown): void {
  const { tone, icon } = badgeOf(given)
  const [from, to] = badgeColours(tone)
  const size = 150
  const [, move, scale] = /translate\(([\d. ]+)\) scale\(([\d.]+)\)/.exec(badgeIconTransform) ?? []
  const [x = 0, y = 0] = (move ?? '').split(' ').map(Number)
  paper
    .save()
    .translate(PAGE.width - PAGE.margin - size, 130)
    .scale(size / 100)
  const gradient = paper.linearGradient(0, 0, 100, 100).stop(0, from).stop(1, to)
  paper.path(badgeOutline).fill(gradient)
  paper.circle(50, 50, 33).lineWidth(1.5).strokeOpacity(0.45).stroke('#ffffff')
  paper
    .strokeOpacity(1)
    .translate(x, y)
    .scale(Number(scale ?? 1))
  paper.lineWidth(1.6).lineCap('round').lineJoin('round').path(badgeStrokes(icon)).stroke('#ffffff')
  paper.restore()
}
