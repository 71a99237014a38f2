import type { Certificate } from '@muster/contract/events/hackathon-results.ts'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { missingOnPaper, namesOfScripts } from '../../../../test/setup/papers.ts'
import { penFor } from '../../../platform/drawing/pen.ts'
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

describe('the paper', () => {
  it('is one page that leads to where it can be checked', async () => {
    const paper = await draw()
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(paper).toContain('https://muster.example/certificate/AB23CD34EF56')
    expect(paper).toContain('(Devika Nair, Build Weekend)')
  })

  it.each(namesOfScripts)('has the name %s as it is', async (full_name) => {
    expect(missingOnPaper(await drawCertificate({ ...certificate, full_name }, site), full_name)).toEqual([])
  })
})

it('a long name is written smaller, so that it stays on the paper', async () => {
  const pen = await penFor(new PDFDocument(), 'അഞ്ജലി')
  const hand = { size: 46, weight: 'strong', colour: '#000000' } as const
  const long = 'Wolfeschlegelsteinhausenbergerdorff അഞ്ജലി '.repeat(3).trim()
  expect(pen.widthOf(long, pen.fitting(long, hand, 700))).toBeLessThanOrEqual(701)
  expect(pen.fitting('Devika Nair', hand, 700)).toEqual(hand)
})
