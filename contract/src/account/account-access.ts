/**
 * What can reach an account besides its password and its email address. Without zod, because the pages before
 * sign-in show it too.
 */

export const accountAccessKinds = [
  'passkeys',
  'app',
  'connections',
  'sessions',
  'api_keys',
  'calendars',
  'discord',
] as const
export type AccountAccessKind = (typeof accountAccessKinds)[number]

export interface AccountAccess {
  readonly kind: AccountAccessKind
  readonly count: number
}

const words: Readonly<Record<AccountAccessKind, readonly [one: string, many: (count: number) => string]>> = {
  passkeys: ['One passkey', (count) => `${count} passkeys`],
  app: ['An authenticator app', (count) => `${count} authenticator apps`],
  connections: ['One account at a provider', (count) => `${count} accounts at providers`],
  sessions: ['One other device that’s signed in', (count) => `${count} other devices that are signed in`],
  api_keys: ['One API key', (count) => `${count} API keys`],
  calendars: ['One calendar address', (count) => `${count} calendar addresses`],
  discord: ['A Discord account', (count) => `${count} Discord accounts`],
}

/** 'One passkey', '2 API keys'. */
export const accountAccessText = ({ kind, count }: AccountAccess): string =>
  count === 1 ? words[kind][0] : words[kind][1](count)
