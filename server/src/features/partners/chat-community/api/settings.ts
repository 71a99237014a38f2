import type { Config } from '../../../../platform/settings/config.ts'

export interface ChatSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly publicKey: string
  readonly botToken: string
  readonly serverId: string
  readonly invite: string | null
  /** Its addresses: the site that people open, and its API. */
  readonly site: string
  readonly api: string
  readonly cdn: string
  /** OAuth redirect address; it is registered with the chat. */
  readonly returnAddress: string
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/** @returns null when no chat is set up; then nothing is sent, and nothing else depends on it */
export function chatSettings(config: Config): ChatSettings | null {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = config
  const { DISCORD_PUBLIC_KEY: publicKey, DISCORD_BOT_TOKEN: botToken, DISCORD_SERVER_ID: serverId } = config
  if (!clientId || !clientSecret || !publicKey || !botToken || !serverId) return null
  const site = withoutSlash(config.DISCORD_URL)
  return {
    clientId,
    clientSecret,
    publicKey,
    botToken,
    serverId,
    site,
    invite: config.DISCORD_INVITE_URL ?? null,
    api: `${site}/api/v10`,
    cdn: withoutSlash(config.DISCORD_CDN_URL),
    returnAddress: `${config.publicUrl}/dashboard/connect-discord/`,
  }
}

/** Web address of a channel; null when no chat is set up. */
export function channelLink(config: Config, channelId: string): string | null {
  const chat = chatSettings(config)
  return chat && `${chat.site}/channels/${chat.serverId}/${channelId}`
}
