import { z } from 'zod'
import { discordId, issuerAddress, notEmpty, webAddress, whole } from './forms.ts'

/** Course providers and kkem. */
export const partnerSettings = {
  WADHWANI_AUTH_URL: webAddress.optional().describe('Where Wadhwani gives client tokens for its courses'),
  WADHWANI_URL: webAddress.optional().describe('Address below which Wadhwani’s calls are'),
  WADHWANI_CLIENT_ID: z.string().min(1, notEmpty).optional().describe('The client ID from Wadhwani'),
  WADHWANI_CLIENT_SECRET: z.string().min(1, notEmpty).optional().describe('The secret of that client'),
  OPENGRAD_AUTH_URL: webAddress.optional().describe('Where OpenGrad gives client tokens for its courses'),
  OPENGRAD_URL: webAddress.optional().describe('Address below which OpenGrad’s calls are'),
  OPENGRAD_CLIENT_ID: z.string().min(1, notEmpty).optional().describe('The client ID from OpenGrad'),
  OPENGRAD_CLIENT_SECRET: z.string().min(1, notEmpty).optional().describe('The secret of that client'),
  COURSE_KARMA: whole(0, 10_000)
    .default(0)
    .describe(
      'Karma for a finished course of a partner; with 0 it becomes a submission that reviewers decide',
    ),
  KKEM_URL: webAddress.optional().describe('Address below which the calls of kkem are'),
  KKEM_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(400, 'must have at most 400 characters')
    .optional()
    .describe('Secret that Muster and kkem send each other as `Authorization: Bearer`'),
  KKEM_CIPHER_KEY: z
    .string()
    .min(1, notEmpty)
    .max(255, 'must have at most 255 characters')
    .optional()
    .describe('What kkem encrypts its links with'),
  KKEM_DETAILS_PATH: z
    .string()
    .min(1, notEmpty)
    .default('api/jobseeker-details')
    .describe('Call of kkem that tells who somebody is, below KKEM_URL'),
  KKEM_LINK_PATH: z
    .string()
    .min(1, notEmpty)
    .default('api/update-muid')
    .describe('Call of kkem that is told of a connected account, below KKEM_URL'),
} as const satisfies Record<string, z.ZodType>

/** The chat, and the outside issuer of credentials. */
export const chatSettings = {
  DISCORD_CLIENT_ID: discordId
    .optional()
    .describe('Connects the community’s chat at Discord: the application ID'),
  DISCORD_CLIENT_SECRET: z
    .string()
    .min(1, notEmpty)
    .optional()
    .describe('The client secret of that application'),
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be the 64 hexadecimal digits of the application’s public key')
    .optional()
    .describe('The public key of that application; commands from the chat are checked with it'),
  DISCORD_BOT_TOKEN: z.string().min(1, notEmpty).optional().describe('The token of the application’s bot'),
  DISCORD_SERVER_ID: discordId.optional().describe('The chat server (guild) of the community'),
  DISCORD_INVITE_URL: webAddress
    .optional()
    .describe('An invitation to the chat server that does not end, for members who go there by themselves'),
  DISCORD_URL: webAddress
    .default('https://discord.com')
    .describe('Where Discord is; another address only to try things out with `npm run doubles`'),
  DISCORD_CDN_URL: webAddress.default('https://cdn.discordapp.com').describe('Where its pictures are'),
  OUTSIDE_ISSUER_URL: issuerAddress
    .optional()
    .describe(
      'Lets members ask an outside issuer for credentials too: the address that its calls begin with',
    ),
  OUTSIDE_ISSUER_KEY: z.string().min(8).optional().describe('The key for it, which never reaches a browser'),
  OUTSIDE_ISSUER_NAME: z.string().min(1).max(60).optional().describe('What members read as its name'),
} as const satisfies Record<string, z.ZodType>

/** Providers for signing in with an external account. */
export const signInSettings = {
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1, notEmpty)
    .optional()
    .describe('Turns on “Continue with Google”: the client ID from Google Cloud'),
  GOOGLE_CLIENT_SECRET: z.string().min(1, notEmpty).optional().describe('The secret of that client'),
  OPENID_ISSUER: issuerAddress
    .optional()
    .describe(
      'Turns on sign-in with a provider of your own (OpenID Connect): the address that it calls its issuer',
    ),
  OPENID_NAME: z
    .string()
    .trim()
    .min(1, notEmpty)
    .max(30, 'must have at most 30 characters')
    .optional()
    .describe('What people call that provider: “Continue with …”'),
  OPENID_CLIENT_ID: z.string().min(1, notEmpty).optional().describe('The client ID that it has given Muster'),
  OPENID_CLIENT_SECRET: z.string().min(1, notEmpty).optional().describe('The secret of that client'),
} as const satisfies Record<string, z.ZodType>
