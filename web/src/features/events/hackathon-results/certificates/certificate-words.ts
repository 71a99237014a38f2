import type { Certificate } from '@muster/contract/events/hackathon-results.ts'
import { daysText } from '../../hackathons/shared/hackathon-words.ts'

/** Certificates in words. */

/** 'Prize: Best of all' or 'Took part' */
export const headingOf = ({ prize }: Pick<Certificate, 'prize'>): string =>
  prize ? `Prize: ${prize}` : 'Took part'

/** '28 to 29 Nov 2026', in full with the days of the week. */
export function certificateDays(certificate: Certificate, full = false): string {
  const { event_end, time_zone } = certificate
  const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: time_zone })
  return `${daysText(certificate, full)} ${year.format(new Date(event_end))}`
}

/** The code in what somebody typed or read off a paper: in any letters, with or without gaps. Null for something else. */
export function codeIn(text: string): string | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-Z]{12}$/.test(plain) ? plain : null
}
