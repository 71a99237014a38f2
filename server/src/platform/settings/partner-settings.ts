import { z } from 'zod'
import { discordId, issuerAddress, notEmpty, webAddress, whole } from './forms.ts'

/** Course providers and kkem. */
export const partnerSettings = {
  WADHWANI_AUTH_URL: webAddress
    .optional()
    .describe('Address where Wadhwani issues client tokens for its courses'),
  WADHWANI_URL: webAddress.optional().describe('Base address of the Wadhwani API'),
  WADHWANI_CLIENT_ID: z.string().min(1, notEmpty).optional().describe('Client ID from Wadhwani'),
  WADHWANI_CLIENT_SECRET: z.string().min(1, notEmpty).optional().describe('Client secret from Wadhwani'),
  OPENGRAD_AUTH_URL: webAddress
    .optional()
    .describe('Address where OpenGrad issues client tokens for its courses'),
  OPENGRAD_URL: webAddress.optional().describe('Base address of the OpenGrad API'),
  OPENGRAD_CLIENT_ID: z.string().min(1, notEmpty).optional().describe('Client ID from OpenGrad'),
  OPENGRAD_CLIENT_SECRET: z.string().min(1, notEmpty).optional().describe('Client secret from OpenGrad'),
  COURSE_KARMA: whole(0, 10_000)
    .default(0)
    .describe(
      'Karma for completing a partner’s course. With 0, it becomes a submission that reviewers decide on.',
    ),
  KKEM_URL: webAddress.optional().describe('Base address of the kkem API'),
  KKEM_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(400, 'must have at most 400 characters')
    .optional()
    .describe('Secret shared with kkem. Both sides send it as `Authorization: Bearer`.'),
  KKEM_CIPHER_KEY: z
    .string()
    .min(1, notEmpty)
    .max(255, 'must have at most 255 characters')
    .optional()
    .describe('Key that kkem encrypts its links with'),
  KKEM_DETAILS_PATH: z
    .string()
    .min(1, notEmpty)
    .default('api/jobseeker-details')
    .describe('Path below KKEM_URL where kkem returns a person’s details'),
  KKEM_LINK_PATH: z
    .string()
    .min(1, notEmpty)
    .default('api/update-muid')
    .describe('Path below KKEM_URL that’s notified when an account is connected'),
} as const satisfies Record<string, z.ZodType>

/** The chat, and the outside issuer of credentials. */
export const chatSettings = {
  DISCORD_CLIENT_ID: discordId
    .optional()
    .describe('ID of the Discord application that connects your Discord server'),
  DISCORD_CLIENT_SECRET: z
    .string()
    .min(1, notEmpty)
    .optional()
    .describe('Client secret of the Discord application'),
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be the 64 hexadecimal digits of the application’s public key')
    .optional()
    .describe('Public key of the Discord application. It verifies the commands that Discord sends.'),
  DISCORD_BOT_TOKEN: z.string().min(1, notEmpty).optional().describe('Bot token of the Discord application'),
  DISCORD_SERVER_ID: discordId.optional().describe('ID of your Discord server (guild)'),
  DISCORD_INVITE_URL: webAddress
    .optional()
    .describe(
      'Invitation link to your Discord server that never expires, for members who join it on their own',
    ),
  DISCORD_URL: webAddress
    .default('https://discord.com')
    .describe('Address of Discord. Change it only to test with `npm run fakes`.'),
  DISCORD_CDN_URL: webAddress
    .default('https://cdn.discordapp.com')
    .describe('Address that serves Discord profile pictures'),
  OUTSIDE_ISSUER_URL: issuerAddress
    .optional()
    .describe('Base address of an outside issuer’s API. Members can then request credentials from it too.'),
  OUTSIDE_ISSUER_KEY: z
    .string()
    .min(8)
    .optional()
    .describe('API key for the outside issuer. It’s never sent to a browser.'),
  OUTSIDE_ISSUER_NAME: z
    .string()
    .min(1)
    .max(60, 'must have at most 60 characters')
    .optional()
    .describe('Name of the outside issuer, as members see it'),
} as const satisfies Record<string, z.ZodType>

/** Providers for signing in with an external account. */
export const signInSettings = {
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1, notEmpty)
    .optional()
    .describe('Client ID from Google Cloud. It turns on “Continue with Google”.'),
  GOOGLE_CLIENT_SECRET: z.string().min(1, notEmpty).optional().describe('Client secret from Google Cloud'),
  OPENID_ISSUER: issuerAddress
    .optional()
    .describe('Issuer address of your own OpenID Connect provider. It turns on sign-in with that provider.'),
  OPENID_NAME: z
    .string()
    .trim()
    .min(1, notEmpty)
    .max(30, 'must have at most 30 characters')
    .optional()
    .describe('Name of your OpenID provider, as in “Continue with …”'),
  OPENID_CLIENT_ID: z.string().min(1, notEmpty).optional().describe('Client ID from your OpenID provider'),
  OPENID_CLIENT_SECRET: z
    .string()
    .min(1, notEmpty)
    .optional()
    .describe('Client secret from your OpenID provider'),
  OPENID_TRUST_EMAILS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Whether email addresses from your OpenID provider count as confirmed, even if it doesn’t say so. Only turn it on if members can’t choose their address there.',
    ),
} as const satisfies Record<string, z.ZodType>
