import type { Parts } from '../../../platform/parts.ts'

/** The donor's details; stored sealed. */
export interface Donor {
  readonly name: string
  readonly email: string
  readonly company: string | null
  readonly phone_number: string | null
  readonly pan_number: string | null
}

const about = (receiptKey: string) => `donation:${receiptKey}`

/** @param receiptKey of the donation: the sealed text can't be opened under another one */
export const sealDonor = ({ sealing }: Pick<Parts, 'sealing'>, donor: Donor, receiptKey: string): string =>
  sealing.seal(JSON.stringify(donor), about(receiptKey))

/** @returns null when the stored text was changed or was sealed with another secret */
export function openDonor(
  { sealing }: Pick<Parts, 'sealing'>,
  row: { readonly donor: string; readonly receiptKey: string },
): Donor | null {
  const text = sealing.open(row.donor, about(row.receiptKey))
  return text === null ? null : (JSON.parse(text) as Donor)
}

/** Masks a name except for the first letter of each word: 'L••• M•••'. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 3)
    .map((word) => `${Array.from(word)[0] ?? ''}•••`)
    .join(' ')

/** Masks a tax number except for its last four characters. */
export const maskedPan = (pan: string): string => `••••••${pan.slice(-4)}`
