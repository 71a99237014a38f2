import type { Parts } from '../../platform/parts.ts'

/** Who gave, as it is sealed. */
export interface Donor {
  readonly name: string
  readonly email: string
  readonly company: string | null
  readonly phone_number: string | null
  readonly pan_number: string | null
}

const about = (receiptKey: string) => `donation:${receiptKey}`

/** @param receiptKey of the donation; a donor that is moved to another one does not open */
export const sealDonor = ({ sealing }: Pick<Parts, 'sealing'>, donor: Donor, receiptKey: string): string =>
  sealing.seal(JSON.stringify(donor), about(receiptKey))

/** @returns null where what is stored was changed, or sealed with another secret */
export function openDonor(
  { sealing }: Pick<Parts, 'sealing'>,
  row: { readonly donor: string; readonly receiptKey: string },
): Donor | null {
  const text = sealing.open(row.donor, about(row.receiptKey))
  return text === null ? null : (JSON.parse(text) as Donor)
}

/** A name of which the first letter of each word can be read: 'L••• M•••'. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 3)
    .map((word) => `${Array.from(word)[0] ?? ''}•••`)
    .join(' ')

/** A tax number of which the last four can be read. */
export const maskedPan = (pan: string): string => `••••••${pan.slice(-4)}`
