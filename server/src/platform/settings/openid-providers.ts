import type { OpenidProviderId } from '@muster/contract/account/openid.ts'
import type { Config } from './config.ts'

/** An OpenID Connect provider. */
export interface OpenidProvider {
  readonly id: OpenidProviderId
  /** Display name. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether its addresses count as confirmed without its word. */
  readonly trustsEmails: boolean
  /** Additional parameters of the authorisation request. */
  readonly asked: Readonly<Record<string, string>>
  /** Redirect URI, as registered with the provider. */
  readonly returnAddress: string
}

type Settings = Pick<
  Config,
  | 'publicUrl'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'OPENID_ISSUER'
  | 'OPENID_NAME'
  | 'OPENID_CLIENT_ID'
  | 'OPENID_CLIENT_SECRET'
  | 'OPENID_TRUST_EMAILS'
>

/** Configured providers, in display order. */
export function openidProviders(config: Settings): OpenidProvider[] {
  const providers: OpenidProvider[] = []
  const returnAddress = (id: OpenidProviderId) => `${config.publicUrl}/login/${id}`
  if (config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET) {
    providers.push({
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      trustsEmails: false,
      // Many people have several Google accounts and wouldn't be asked which one to use.
      asked: { prompt: 'select_account' },
      returnAddress: returnAddress('google'),
    })
  }
  if (config.OPENID_ISSUER && config.OPENID_NAME && config.OPENID_CLIENT_ID && config.OPENID_CLIENT_SECRET) {
    providers.push({
      id: 'openid',
      name: config.OPENID_NAME,
      issuer: config.OPENID_ISSUER,
      clientId: config.OPENID_CLIENT_ID,
      clientSecret: config.OPENID_CLIENT_SECRET,
      trustsEmails: config.OPENID_TRUST_EMAILS === 'on',
      asked: {},
      returnAddress: returnAddress('openid'),
    })
  }
  return providers
}
