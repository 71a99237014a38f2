import { say } from '@muster/contract/lib/say.ts'
import type { CourseProviderId } from '@muster/contract/partners/courses.ts'
import { refused } from '../../../platform/errors.ts'
import { type PartnerClient, partnerClient } from '../../../platform/partners/partner-client.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { Config } from '../../../platform/settings/config.ts'

/** A course provider with an account for this installation. */
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

/** The provider from the settings; null when it isn't set up. */
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

/** @throws AppError 400 when it isn't set up */
export function providerOf(config: Config, id: CourseProviderId): CourseProvider {
  const provider = findProvider(config, id)
  if (provider) return provider
  throw refused(say`${{ provider: providerNames[id] }} isn’t connected to this site`)
}

const clients = new Map<string, PartnerClient>()

/** One shared client for each address, so that all requests share its circuit breaker. */
export function clientOf(provider: CourseProvider, parts: Pick<Parts, 'config' | 'log'>): PartnerClient {
  const key = JSON.stringify([provider.id, provider.baseUrl, provider.authUrl])
  const known = clients.get(key) ?? partnerClient(provider.id, provider.name, parts)
  clients.set(key, known)
  return known
}
