/**
 * Enums and amounts of donations. They don't import zod, so that a page which only displays them doesn't load
 * the validation code.
 */

import { moneyFormat } from '../lib/formats.ts'

export const donationStates = ['pending', 'failed', 'paid', 'refunding', 'refunded'] as const
export type DonationState = (typeof donationStates)[number]

/** How a payment can end in the sandbox. */
export const sandboxOutcomes = ['paid', 'failed', 'closed', 'late', 'doubled'] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

/** State of a monthly donation; `halted`: the gateway can't charge it. */
export const monthlyStates = ['active', 'halted', 'ended'] as const
export type MonthlyState = (typeof monthlyStates)[number]

/** How a month can go in the sandbox. */
export const sandboxMonths = ['charged', 'halted', 'cancelled'] as const
export type SandboxMonth = (typeof sandboxMonths)[number]

/** Site texts that a donor agrees to. */
export const donorTextKeys = ['terms', 'privacy', 'refund'] as const
export type DonorTextKey = (typeof donorTextKeys)[number]

/** Donor details that staff reveal one by one. */
export const donorFields = ['name', 'email', 'phone_number', 'company', 'pan_number'] as const
export type DonorField = (typeof donorFields)[number]

/** Days within which a donor can ask for a refund. */
export const REFUND_DAYS = 7

/** Permanent Account Number of the Indian Income Tax Department: 5 letters, 4 digits, 1 letter. */
export const PAN_FORM = /^[A-Z]{5}[0-9]{4}[A-Z]$/

/** Decimal places of a currency: 2 for INR, 0 for JPY. */
export const minorDigits = (currency: string): number =>
  moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Converts an amount in major units (500.25) to minor units (50025) exactly.
 * @returns null if it has more decimal places than the currency, or can't be paid
 */
export function toMinor(amount: number, currency: string): number | null {
  if (!Number.isFinite(amount) || Math.abs(amount) > 1e12) return null
  const digits = minorDigits(currency)
  // Works on the shortest decimal string, because multiplying a float wouldn't be exact.
  const [whole = '', fraction = ''] = String(amount).split('.')
  if (!/^-?[0-9]+$/.test(whole) || !/^[0-9]*$/.test(fraction) || fraction.length > digits) return null
  const minor = Number(whole + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}

/** Converts minor units to major units. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)

/** Formats minor units as currency: '₹1,000', '₹500.25'; `exact` always shows the decimal places. */
export function money(minor: number, currency: string, exact = false): string {
  const amount = toMajor(minor, currency)
  const digits = exact || !Number.isInteger(amount) ? minorDigits(currency) : 0
  return moneyFormat(currency, digits).format(amount)
}
