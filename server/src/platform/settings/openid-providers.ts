import type { OpenidProviderId } from '@muster/contract/account/openid.ts'
import type { Config } from './config.ts'

/** Somebody else who vouches for members, by OpenID Connect. */
export interface OpenidProvider {
  readonly id: OpenidProviderId
  /** What people call it. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What is added to the address that the browser is sent to. */
  readonly asked: Readonly<Record<string, string>>
  /** Where it sends the browser back to; registered there. */
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
>

/** The providers that the settings name, in the order in which they are shown. None: signing in is as without them. */
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
      // Many people have several accounts there, and would not be asked with which.
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
      asked: {},
      returnAddress: returnAddress('openid'),
    })
  }
  return providers
}
