import type { CourseProviderId } from '@muster/contract/partners/courses.ts'
import { refused } from '../../platform/errors.ts'
import { type PartnerClient, partnerClient } from '../../platform/partners/partner-client.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Config } from '../../platform/settings/config.ts'

/** A provider of courses that this installation has an account with. */
export interface CourseProvider {
  readonly id: CourseProviderId
  readonly name: string
  readonly authUrl: string
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

export const providerNames: Readonly<Record<CourseProviderId, string>> = {
  wadhwani: 'Wadhwani',
  opengrad: 'OpenGrad',
}

/** A provider as the settings describe it; null where they say nothing. */
export function findProvider(config: Config, id: CourseProviderId): CourseProvider | null {
  const [authUrl, baseUrl, clientId, clientSecret] =
    id === 'wadhwani'
      ? [
          config.WADHWANI_AUTH_URL,
          config.WADHWANI_URL,
          config.WADHWANI_CLIENT_ID,
          config.WADHWANI_CLIENT_SECRET,
        ]
      : [
          config.OPENGRAD_AUTH_URL,
          config.OPENGRAD_URL,
          config.OPENGRAD_CLIENT_ID,
          config.OPENGRAD_CLIENT_SECRET,
        ]
  if (!authUrl || !baseUrl || !clientId || !clientSecret) return null
  return { id, name: providerNames[id], authUrl, baseUrl, clientId, clientSecret }
}

/** @throws AppError 400 where the settings do not name it */
export function providerOf(config: Config, id: CourseProviderId): CourseProvider {
  const provider = findProvider(config, id)
  if (provider) return provider
  throw refused(`${providerNames[id]} isn’t connected to this site`)
}

const clients = new Map<string, PartnerClient>()

/** One client an address, so that all requests know when it is down. */
export function clientOf(provider: CourseProvider, { log }: Pick<Parts, 'log'>): PartnerClient {
  const key = JSON.stringify([provider.id, provider.baseUrl, provider.authUrl])
  const known = clients.get(key) ?? partnerClient(provider.name, log)
  clients.set(key, known)
  return known
}
