import { counted } from '../lib/counted.ts'
import { say } from '../lib/say.ts'

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

const words: Readonly<Record<AccountAccessKind, (count: number) => string>> = {
  passkeys: (count) => say`${counted({ count }, { one: 'One passkey', other: '# passkeys' })}`,
  app: (count) => say`${counted({ count }, { one: 'An authenticator app', other: '# authenticator apps' })}`,
  connections: (count) =>
    say`${counted({ count }, { one: 'One account at a provider', other: '# accounts at providers' })}`,
  sessions: (count) =>
    say`${counted({ count }, { one: 'One other device that’s signed in', other: '# other devices that are signed in' })}`,
  api_keys: (count) => say`${counted({ count }, { one: 'One API key', other: '# API keys' })}`,
  calendars: (count) =>
    say`${counted({ count }, { one: 'One calendar address', other: '# calendar addresses' })}`,
  discord: (count) => say`${counted({ count }, { one: 'A Discord account', other: '# Discord accounts' })}`,
}

/** 'One passkey', '2 API keys'. */
export const accountAccessText = ({ kind, count }: AccountAccess): string => words[kind](count)
