/** Words and sums of donations, without zod: pages that only show them do not carry the validation. */

export const donationStates = ['pending', 'failed', 'paid', 'refunding', 'refunded'] as const
export type DonationState = (typeof donationStates)[number]

/** How the sandbox lets a payment end. */
export const sandboxOutcomes = ['paid', 'failed', 'closed', 'late', 'doubled'] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

/** What is given every month: `halted` while the gateway cannot take it. */
export const monthlyStates = ['active', 'halted', 'ended'] as const
export type MonthlyState = (typeof monthlyStates)[number]

/** What the sandbox lets a month bring. */
export const sandboxMonths = ['charged', 'halted', 'cancelled'] as const
export type SandboxMonth = (typeof sandboxMonths)[number]

/** The texts of the site that a donor agrees to. */
export const donorTextKeys = ['terms', 'privacy', 'refund'] as const
export type DonorTextKey = (typeof donorTextKeys)[number]

/** What is shown of a donor one by one. */
export const donorFields = ['name', 'email', 'phone_number', 'company', 'pan_number'] as const
export type DonorField = (typeof donorFields)[number]

/** Days within which a donor may ask for the money back. */
export const REFUND_DAYS = 7

/** A permanent account number of the Indian tax office: 5 letters, 4 digits, 1 letter. */
export const PAN_FORM = /^[A-Z]{5}[0-9]{4}[A-Z]$/

/** How many digits a currency has behind the point: 2 for INR, 0 for JPY. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * An amount as people write it (500.25) in minor units (50025), exactly.
 * @returns null where it has more digits behind the point than the currency, or is no number that can be paid
 */
export function toMinor(amount: number, currency: string): number | null {
  if (!Number.isFinite(amount) || Math.abs(amount) > 1e12) return null
  const digits = minorDigits(currency)
  // The shortest text of a number is what somebody has typed; multiplying it would not be exact.
  const [whole = '', fraction = ''] = String(amount).split('.')
  if (!/^-?[0-9]+$/.test(whole) || !/^[0-9]*$/.test(fraction) || fraction.length > digits) return null
  const minor = Number(whole + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}

/** Minor units as the number that people write. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)

/** Minor units in words of the reader's country: '₹1,000', '₹500.25'; `exact` always has the digits behind the point. */
export function money(minor: number, currency: string, exact = false): string {
  const amount = toMajor(minor, currency)
  const digits = exact || !Number.isInteger(amount) ? minorDigits(currency) : 0
  return new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
