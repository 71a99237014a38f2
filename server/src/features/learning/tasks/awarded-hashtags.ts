import { socialNetworks } from '@muster/contract/lib/words.ts'

/** Tasks that the platform looks up by hashtag when it awards karma or spends coins (data model 1 and 2). */
export const awardedHashtags: ReadonlySet<string> = new Set([
  ...socialNetworks.map((network) => `#social_${network}`),
  '#lcmeetjoin',
  '#lcmeetreport',
  '#lcmeetverify',
  '#hello-answered',
  '#mucoin',
  '#peer-review',
  '#referral',
])
