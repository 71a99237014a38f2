import { socialNetworks } from '@muster/contract/lib/words.ts'

/** Tasks that the platform itself finds by their hashtag when it gives karma or takes coins (data model 1 and 2). */
export const awardedHashtags: ReadonlySet<string> = new Set([
  ...socialNetworks.map((network) => `#social_${network}`),
  '#lcmeetjoin',
  '#lcmeetreport',
  '#lcmeetverify',
  '#mucoin',
  '#referral',
])
