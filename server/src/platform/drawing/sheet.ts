import { DateTime } from 'luxon'
import PDFDocument from 'pdfkit'
import encodeQr from 'qr'
import { type Pen, penFor } from './pen.ts'

/** A certificate page: A4 landscape, with the brand at the top. */

export const PAGE = { width: 841.89, height: 595.28, margin: 64 } as const
export const INK = '#10162f'
export const SOFT = '#4a5273'
export const BRAND = '#3459db'
export const GOLD = '#e8a317'
export const QR_SIZE = 104

export interface PaperSite {
  readonly name: string
  readonly url: string
  /** Its name then appears alone, without our mark. */
  readonly hasOwnLogo: boolean
}

export type Paper = typeof PDFDocument.prototype

interface SheetWords {
  readonly title: string
  readonly subject: string
  readonly createdAt: Date
  /** All texts that appear on it. */
  readonly texts: object
  /** Further metadata of the document, for programs. */
  readonly further?: Readonly<Record<string, string>>
}

/**
 * Creates the PDF of one page. @param draw draws the content; the brand is already on it. @returns the PDF
 */
export async function drawSheet(
  { title, subject, createdAt, texts, further }: SheetWords,
  site: PaperSite,
  draw: (paper: Paper, pen: Pen) => void,
): Promise<Uint8Array> {
  const paper = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: site.name, Subject: subject, CreationDate: createdAt, ...further },
  })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    paper.on('end', resolve)
    paper.on('error', reject)
  })
  const pen = await penFor(paper, JSON.stringify([site.name, texts]))
  drawBrand(paper, pen, site)
  draw(paper, pen)
  paper.end()
  await ended
  return Buffer.concat(chunks)
}

/** Draws band, mark and name. */
function drawBrand(paper: Paper, pen: Pen, site: PaperSite): void {
  const band = paper
    .linearGradient(0, 0, PAGE.width, 0)
    .stop(0, '#2540a0')
    .stop(0.55, '#456ff6')
    .stop(1, '#8a5cf6')
  paper.rect(0, 0, PAGE.width, 14).fill(band)
  const { margin } = PAGE
  const dots = [
    [4.5, 23],
    [6.5, 14.4],
    [12, 8.3],
    [20.4, 8.3],
    [26, 14.4],
    [28, 23],
  ] as const
  if (!site.hasOwnLogo) {
    for (const [x, y] of dots) paper.circle(margin + x, 48 + y, 3.1).fill('#456ff6')
    paper.circle(margin + 16.2, 48 + 17.4, 3.4).fill(GOLD)
  }
  const name = { x: site.hasOwnLogo ? margin : margin + 42, y: 48 + 23 }
  pen.write(site.name, name, { size: 21, weight: 'strong', colour: INK })
}

export interface Proof {
  readonly address: string
  /** As typed by people. */
  readonly code: string
  readonly issuedAt: string
  readonly zone: string
  readonly request: string
}

/** Draws the lower part of the page, with which others can verify it. */
export function drawProof(paper: Paper, pen: Pen, { address, code, issuedAt, zone, request }: Proof): void {
  const top = PAGE.height - PAGE.margin - QR_SIZE
  const left = PAGE.margin
  drawQr(paper, address, left, top)
  paper.link(left, top, QR_SIZE, QR_SIZE, address)
  const x = left + QR_SIZE + 22
  const day = DateTime.fromISO(issuedAt, { zone }).setLocale('en').toFormat('d LLLL yyyy')
  const small = { size: 11.5, weight: 'regular', colour: SOFT } as const
  const strong = { size: 14, weight: 'strong', colour: INK } as const
  pen.write(`Issued on ${day}`, { x, y: top + 26 }, small)
  pen.write(code, { x, y: top + 52 }, strong)
  pen.write(request, { x, y: top + 80 }, small)
  const fitting = pen.fitting(address, small, PAGE.width - x - PAGE.margin)
  pen.write(address, { x, y: top + 98 }, { ...fitting, colour: BRAND })
}

/** Draws the QR code of a text. @param side length in points */
export function drawQr(paper: Paper, text: string, left: number, top: number, side = QR_SIZE): void {
  const cells = encodeQr(text, 'raw', { border: 1 })
  const size = side / cells.length
  for (const [row, line] of cells.entries()) {
    for (const [column, dark] of line.entries()) {
      // Slightly larger than its cell, so that no gaps show.
      if (dark) paper.rect(left + column * size, top + row * size, size + 0.05, size + 0.05)
    }
  }
  paper.fill(INK)
}
