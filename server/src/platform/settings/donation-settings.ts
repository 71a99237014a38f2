import { z } from 'zod'
import { isCurrency, listedOr, notEmpty, webAddress, whole } from './forms.ts'

/** Donations and the payment gateway. */
export const donationSettings = {
  RAZORPAY_KEY_ID: z
    .string()
    .min(1, notEmpty)
    .optional()
    .describe('Takes donations through Razorpay: its key ID; without it a sandbox in which no money moves'),
  RAZORPAY_KEY_SECRET: z.string().min(1, notEmpty).optional().describe('The secret of that key'),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Signs what Razorpay sends to `/api/v1/donate/webhook/`'),
  RAZORPAY_URL: webAddress.default('https://api.razorpay.com').describe('Address of Razorpay’s API'),
  DONATION_CURRENCY: z
    .string()
    .refine(isCurrency, 'must be a currency in three capital letters, such as INR')
    .default('INR')
    .describe('Currency of donations'),
  DONATION_LEAST: whole(1, 1_000_000_000)
    .default(1)
    .describe('Smallest donation, in whole units of the currency'),
  DONATION_MOST: whole(1, 1_000_000_000)
    .default(500_000)
    .describe('Largest donation, in whole units of the currency'),
  DONATION_AMOUNTS: listedOr('500, 1000, 2500, 5000')
    .pipe(z.array(whole(1, 1_000_000_000)).max(6, 'must be at most six amounts'))
    .describe('Amounts on offer, separated by commas'),
  DONATION_PURPOSES: listedOr('Circle rooms and tea, Laptops on loan, Travel to hackathons')
    .pipe(z.array(z.string().max(80)).max(10, 'must be at most ten purposes'))
    .describe('What one can give for, separated by commas'),
  DONATION_EXAMPLES: listedOr(
    '500 = One meetup of a learning circle, 1000 = One student to a hackathon and back, 2500 = One laptop lent for a month',
  )
    .pipe(z.array(z.string().regex(/^[0-9]{1,10} = .{1,80}$/, 'must be like 500 = One meetup')).max(6))
    .describe('What an amount pays for, separated by commas; empty for no examples'),
  DONATION_FIGURES: z
    .enum(['on', 'off'])
    .optional()
    .describe('`on` publishes what came in and what for; without it only a demo does'),
  DONATION_RECEIVER: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Who receives donations, on receipts; without it BRAND_NAME'),
  DONATION_RECEIVER_ADDRESS: z.string().max(200).optional().describe('Postal address of the receiver'),
  DONATION_TAX_NOTE: z
    .string()
    .max(300)
    .optional()
    .describe('What the tax office asks of receipts, such as your PAN and 80G number'),
  DONATION_CONTACT: z.email().optional().describe('Address for questions about donations and refunds'),
} as const satisfies Record<string, z.ZodType>
