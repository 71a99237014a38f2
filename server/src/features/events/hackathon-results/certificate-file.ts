import type { Certificate } from '@muster/contract/events/hackathon-results.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { DateTime } from 'luxon'
import type { Pen } from '../../../platform/drawing/pen.ts'
import {
  BRAND,
  drawProof,
  drawSheet,
  INK,
  PAGE,
  type PaperSite,
  SOFT,
} from '../../../platform/drawing/sheet.ts'

/** A certificate as PDF. */

/** Where anyone can verify a certificate. */
export const certificateAddress = ({ url }: Pick<PaperSite, 'url'>, code: string): string =>
  `${url.replace(/\/$/, '')}/certificate/${code}`

/** @returns a PDF of one page */
export function drawCertificate(certificate: Certificate, site: PaperSite): Promise<Uint8Array> {
  const { full_name, hackathon, issued_at, code, time_zone: zone } = certificate
  const words = {
    title: `${full_name}, ${hackathon}`,
    subject: subjectOf(certificate),
    createdAt: new Date(issued_at),
    texts: certificate,
  }
  return drawSheet(words, site, (paper, pen) => {
    drawWords(pen, certificate)
    drawProof(paper, pen, {
      address: certificateAddress(site, code),
      code: code.replace(/(.{4})(?=.)/g, '$1 '),
      issuedAt: issued_at,
      zone,
      request: 'Check that it’s genuine:',
    })
  })
}

const subjectOf = ({ kind, prize }: Certificate): string =>
  kind === 'prize' ? `Prize: ${prize ?? ''}` : 'Certificate of participation'

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

/** 'came 1st and won “First” at Build Weekend with Clinic Queue, a project by the team Tide.' */
function sentenceOf({ kind, prize, place, hackathon, project, team }: Certificate): string {
  const work = `with ${project}, a project by the team ${team}`
  if (kind === 'taking_part') return `took part in ${hackathon} ${work}.`
  const won = `won “${prize ?? ''}” at ${hackathon} ${work}.`
  return place ? `came ${ordinal(place)} and ${won}` : won
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
