import type { Certificate } from '@muster/contract/events/hackathon-results.ts'
import PDFDocument from 'pdfkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Fonts, loadFonts } from '../../../platform/drawing/fonts.ts'
import { penFor } from '../../../platform/drawing/pen.ts'
import { outlineOf, runsOf } from '../../../platform/drawing/runs.ts'
import { drawCertificate } from './certificate-file.ts'

const certificate: Certificate = {
  code: 'AB23CD34EF56',
  kind: 'prize',
  full_name: 'Devika Nair',
  hackathon_id: '00000000-0000-4000-8000-000000000000',
  hackathon: 'Build Weekend',
  project: 'Clinic Queue',
  team: 'Tide',
  prize: 'First',
  place: 1,
  event_start: '2026-07-25T04:00:00.000Z',
  event_end: '2026-07-26T12:00:00.000Z',
  time_zone: 'Asia/Kolkata',
  organisation: null,
  issued_at: '2026-07-27T12:00:00.000Z',
}
const site = { name: 'Muster', url: 'https://muster.example/', hasOwnLogo: false }
const draw = async (more: Partial<Certificate> = {}) =>
  Buffer.from(await drawCertificate({ ...certificate, ...more }, site)).toString('latin1')

let fonts: Fonts
beforeAll(async () => {
  fonts = await loadFonts('strong')
})

describe('the paper', () => {
  it('is one page that leads to where it can be checked', async () => {
    const paper = await draw()
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(paper).toContain('https://muster.example/certificate/AB23CD34EF56')
    expect(paper).toContain('(Devika Nair, Build Weekend)')
  })

  it('is drawn for names in every script, and for one that no font has', async () => {
    for (const full_name of ['അഞ്ജലി കൃഷ്ണൻ', 'श्रीकृष्ण', 'محمد علی', 'Đặng Ångström', '王']) {
      expect((await draw({ full_name, kind: 'taking_part', prize: null, place: null })).slice(0, 5)).toBe(
        '%PDF-',
      )
    }
  })
})

describe('letters', () => {
  it('of Latin stay text, others are drawn, and spaces and marks go with the letter before', () => {
    expect(runsOf('Devika കൃഷ്ണൻ N', fonts).map(({ kind, text }) => [kind, text])).toEqual([
      ['latin', 'Devika '],
      ['drawn', 'കൃഷ്ണൻ '],
      ['latin', 'N'],
    ])
  })

  it('are joined as their script asks', () => {
    const [whole] = runsOf('ക്ഷ', fonts)
    const [alone] = runsOf('ക', fonts)
    const [other] = runsOf('ഷ', fonts)
    if (whole?.kind !== 'drawn' || alone?.kind !== 'drawn' || other?.kind !== 'drawn')
      throw new Error('they are drawn')
    expect(outlineOf(whole).width).toBeLessThan(outlineOf(alone).width + outlineOf(other).width)
    expect(outlineOf(whole).path).not.toBe('')
  })

  it('become a question mark where no font has them', () => {
    expect(runsOf('王', fonts)).toEqual([{ kind: 'latin', text: '?' }])
  })
})

it('a long name is written smaller, so that it stays on the paper', async () => {
  const pen = await penFor(new PDFDocument())
  const hand = { size: 46, weight: 'strong', colour: '#000000' } as const
  const long = 'Wolfeschlegelsteinhausenbergerdorff അഞ്ജലി '.repeat(3).trim()
  expect(pen.widthOf(long, pen.fitting(long, hand, 700))).toBeLessThanOrEqual(701)
  expect(pen.fitting('Devika Nair', hand, 700)).toEqual(hand)
})
