import type { Certificate } from '@muster/contract/hackathons/hackathon-results.ts'
import { DateTime } from 'luxon'
import PDFDocument from 'pdfkit'
import encodeQr from 'qr'
import { type Pen, penFor } from './pen.ts'

/** A certificate on paper: A4, lying. */

const PAGE = { width: 841.89, height: 595.28, margin: 64 } as const
const INK = '#10162f'
const SOFT = '#4a5273'
const BRAND = '#3459db'
const GOLD = '#e8a317'
const QR_SIZE = 104

interface Site {
  readonly name: string
  readonly url: string
  /** It stands under its name alone then, without our mark. */
  readonly hasOwnLogo: boolean
}

/** Where a certificate can be checked. */
export const certificateAddress = ({ url }: Pick<Site, 'url'>, code: string): string =>
  `${url.replace(/\/$/, '')}/certificate/${code}`

/** @returns the PDF, one page */
export async function drawCertificate(certificate: Certificate, site: Site): Promise<Uint8Array> {
  const title = `${certificate.full_name}, ${certificate.hackathon}`
  const paper = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: title,
      Author: site.name,
      Subject: subjectOf(certificate),
      CreationDate: new Date(certificate.issued_at),
    },
  })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    paper.on('end', resolve)
    paper.on('error', reject)
  })
  const pen = await penFor(paper)
  drawFrame(paper, pen, site)
  drawWords(pen, certificate)
  drawProof(paper, pen, certificate, site)
  paper.end()
  await ended
  return Buffer.concat(chunks)
}

const subjectOf = ({ kind, prize }: Certificate): string =>
  kind === 'prize' ? `Prize: ${prize ?? ''}` : 'Certificate of participation'

/** Its band, mark and name. */
function drawFrame(paper: typeof PDFDocument.prototype, pen: Pen, site: Site): void {
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

function drawWords(pen: Pen, certificate: Certificate): void {
  const { kind, full_name, organisation } = certificate
  const x = PAGE.margin
  const width = PAGE.width - 2 * PAGE.margin
  const heading = kind === 'prize' ? 'Prize' : 'Certificate of participation'
  pen.write(heading, { x, y: 168 }, { size: 17, weight: 'strong', colour: BRAND })
  const large = { size: 46, weight: 'strong', colour: INK } as const
  pen.write(full_name, { x, y: 228 }, pen.fitting(full_name, large, width))
  const words = { size: 18, weight: 'regular', colour: INK } as const
  const next = pen.paragraph(sentenceOf(certificate), { x, y: 278, width }, words)
  const held = [daysOf(certificate), ...(organisation ? [`hosted by ${organisation}`] : [])].join(', ')
  pen.paragraph(held, { x, y: next + 8, width }, { size: 14, weight: 'regular', colour: SOFT })
}

/** 'won “First”, place 1, at Build Weekend with Clinic Queue, a project of the team Tide' */
function sentenceOf({ kind, prize, place, hackathon, project, team }: Certificate): string {
  const work = `with ${project}, a project of the team ${team}`
  if (kind === 'taking_part') return `took part in ${hackathon} ${work}.`
  return `won “${prize ?? ''}”${place ? `, place ${place},` : ''} at ${hackathon} ${work}.`
}

/** '25 to 26 July 2026' */
function daysOf({ event_start, event_end, time_zone: zone }: Certificate): string {
  const [first, last] = [event_start, event_end].map((at) => DateTime.fromISO(at, { zone }).setLocale('en'))
  if (!first || !last) return ''
  const end = last.toFormat('d LLLL yyyy')
  if (first.hasSame(last, 'day')) return end
  const same = first.hasSame(last, 'month') ? 'd' : first.hasSame(last, 'year') ? 'd LLLL' : 'd LLLL yyyy'
  return `${first.toFormat(same)} to ${end}`
}

/** How others check it. */
function drawProof(
  paper: typeof PDFDocument.prototype,
  pen: Pen,
  certificate: Certificate,
  site: Site,
): void {
  const { code, issued_at, time_zone: zone } = certificate
  const address = certificateAddress(site, code)
  const top = PAGE.height - PAGE.margin - QR_SIZE
  const left = PAGE.margin
  drawQr(paper, address, left, top)
  paper.link(left, top, QR_SIZE, QR_SIZE, address)
  const x = left + QR_SIZE + 22
  const day = DateTime.fromISO(issued_at, { zone }).setLocale('en').toFormat('d LLLL yyyy')
  const small = { size: 11.5, weight: 'regular', colour: SOFT } as const
  const strong = { size: 14, weight: 'strong', colour: INK } as const
  pen.write(`Issued on ${day}`, { x, y: top + 26 }, small)
  pen.write(code.replace(/(.{4})(?=.)/g, '$1 '), { x, y: top + 52 }, strong)
  pen.write('Check whether it is genuine:', { x, y: top + 80 }, small)
  pen.write(
    address,
    { x, y: top + 98 },
    { ...pen.fitting(address, small, PAGE.width - x - PAGE.margin), colour: BRAND },
  )
}

function drawQr(paper: typeof PDFDocument.prototype, text: string, left: number, top: number): void {
  const cells = encodeQr(text, 'raw', { border: 1 })
  const size = QR_SIZE / cells.length
  for (const [row, line] of cells.entries()) {
    for (const [column, dark] of line.entries()) {
      // A hair larger than its cell, so that no line shows between two.
      if (dark) paper.rect(left + column * size, top + row * size, size + 0.05, size + 0.05)
    }
  }
  paper.fill(INK)
}
