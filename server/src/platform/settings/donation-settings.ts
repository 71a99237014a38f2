import { z } from 'zod'
import { isCurrency, listedOr, notEmpty, webAddress, whole } from './forms.ts'

/** Donations and the payment gateway. */
export const donationSettings = {
  RAZORPAY_KEY_ID: z
    .string()
    .min(1, notEmpty)
    .optional()
    .describe(
      'Key ID from Razorpay, which takes the donations. If not set, they run in test mode and no money moves.',
    ),
  RAZORPAY_KEY_SECRET: z.string().min(1, notEmpty).optional().describe('Key secret from Razorpay'),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Secret that Razorpay signs its calls to `/api/v1/donate/webhook/` with'),
  RAZORPAY_URL: webAddress.default('https://api.razorpay.com').describe('Address of the Razorpay API'),
  DONATION_CURRENCY: z
    .string()
    .refine(isCurrency, 'must be a currency code in capital letters, such as INR')
    .default('INR')
    .describe('Currency of donations'),
  DONATION_LEAST: whole(1, 1_000_000_000)
    .default(1)
    .describe('Smallest donation, in whole units of the currency'),
  DONATION_MOST: whole(1, 1_000_000_000)
    .default(500_000)
    .describe('Largest donation, in whole units of the currency'),
  DONATION_AMOUNTS: listedOr('500, 1000, 2500, 5000')
    .pipe(z.array(whole(1, 1_000_000_000)).max(6, 'must have at most six amounts'))
    .describe('Suggested amounts, separated by commas'),
  DONATION_PURPOSES: listedOr('Circle rooms and tea, Laptops on loan, Travel to hackathons')
    .pipe(z.array(z.string().max(80)).max(10, 'must have at most ten purposes'))
    .describe('Purposes that donors can choose from, separated by commas'),
  DONATION_EXAMPLES: listedOr(
    '500 = One meetup of a learning circle, 1000 = One student to a hackathon and back, 2500 = One laptop lent for a month',
  )
    .pipe(z.array(z.string().regex(/^[0-9]{1,10} = .{1,80}$/, 'must be like 500 = One meetup')).max(6))
    .describe('Examples of what an amount pays for, separated by commas. Set it to `none` for no examples.'),
  DONATION_FIGURES: z
    .enum(['on', 'off'])
    .optional()
    .describe('`on` publishes the donations received and their purpose. If not set, only a demo does.'),
  DONATION_RECEIVER: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(
      'Name of the organisation that receives the donations, on receipts. If not set, BRAND_NAME is used.',
    ),
  DONATION_RECEIVER_ADDRESS: z
    .string()
    .max(200)
    .optional()
    .describe('Postal address of that organisation, on receipts'),
  DONATION_TAX_NOTE: z
    .string()
    .max(300)
    .optional()
    .describe('Details that the tax office requires on receipts, such as your PAN and 80G number'),
  DONATION_CONTACT: z.email().optional().describe('Email address for questions about donations and refunds'),
} as const satisfies Record<string, z.ZodType>
