import { t } from '@lingui/core/macro'
import type { Certificate } from '@muster/contract/events/hackathon-results.ts'
import { formatDate } from '../../../../ui/text/format.ts'
import { daysText } from '../../hackathons/shared/hackathon-words.ts'

/** Formats certificates as text. */

/** 'Prize: Best of all' or 'Took part' */
export const headingOf = ({ prize }: Pick<Certificate, 'prize'>): string =>
  prize ? t`Prize: ${prize}` : t`Took part`

/** '28 to 29 Nov 2026', in full with the weekdays. */
export function certificateDays(certificate: Certificate, full = false): string {
  const { event_end, time_zone } = certificate
  return `${daysText(certificate, full)} ${formatDate(event_end, 'year', time_zone)}`
}

/** The code in typed text: any letter case, with or without spaces. Null otherwise. */
export function codeIn(text: string): string | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-Z]{12}$/.test(plain) ? plain : null
}
