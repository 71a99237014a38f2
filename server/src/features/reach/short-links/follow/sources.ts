/** Sources of visitors by referrer host, or by the name of an app. */
const known: Readonly<Record<string, readonly string[]>> = {
  WhatsApp: ['whatsapp.com', 'whatsapp.net', 'wa.me', 'com.whatsapp', 'com.whatsapp.w4b'],
  Instagram: ['instagram.com', 'com.instagram.android'],
  Facebook: [
    'facebook.com',
    'fb.com',
    'fb.me',
    'm.me',
    'messenger.com',
    'com.facebook.katana',
    'com.facebook.orca',
  ],
  LinkedIn: ['linkedin.com', 'lnkd.in', 'com.linkedin.android'],
  X: ['x.com', 'twitter.com', 't.co', 'com.twitter.android'],
  Telegram: ['telegram.org', 't.me', 'telegram.me', 'org.telegram.messenger'],
  YouTube: ['youtube.com', 'youtu.be', 'com.google.android.youtube'],
  Discord: ['discord.com', 'discord.gg', 'discordapp.com', 'com.discord'],
  Slack: ['slack.com', 'com.slack'],
  Reddit: ['reddit.com', 'redd.it', 'com.reddit.frontpage'],
  GitHub: ['github.com'],
  Google: ['com.google.android.googlequicksearchbox'],
  Bing: ['bing.com'],
  DuckDuckGo: ['duckduckgo.com', 'com.duckduckgo.mobile.android'],
  Mail: [
    'mail.google.com',
    'outlook.live.com',
    'outlook.office.com',
    'mail.yahoo.com',
    'com.google.android.gm',
  ],
}
const names = new Map(Object.entries(known).flatMap(([name, hosts]) => hosts.map((host) => [host, name])))

/** Names that in-app browsers add to their user agent. */
const apps: readonly (readonly [RegExp, string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV)\b/, 'Facebook'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bTelegram\b/, 'Telegram'],
  [/\bSnapchat\b/, 'Snapchat'],
]

export const DIRECT = 'Direct'

/** The host of a referrer; null for none or an invalid one. */
export function referrerHost(referrer: string | undefined): string | null {
  const url = referrer ? URL.parse(referrer) : null
  if (!url || !/^(?:https?|android-app):$/.test(url.protocol)) return null
  const host = url.hostname.toLowerCase().replace(/^www\./, '')
  return /^[\w.:[\]-]{1,100}$/.test(host) ? host : null
}

/** The displayed source: a known app or site by name, others by host. */
export function sourceOf(host: string | null, userAgent: string): string {
  if (host === null) return apps.find(([form]) => form.test(userAgent))?.[1] ?? DIRECT
  const parts = host.split('.')
  for (const [index] of parts.entries()) {
    const name = names.get(parts.slice(index).join('.'))
    if (name) return name
  }
  return /(?:^|\.)google\.[a-z.]{2,6}$/.test(host) ? 'Google' : host
}
