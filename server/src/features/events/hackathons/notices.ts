import { hackathonPath } from '@muster/contract/events/addresses.ts'
import type { Words } from '@muster/contract/lib/say.ts'
import type { Notice } from '../../notices/notifications/index.ts'

/** Recipient and hackathon of a notification. */
export interface Told {
  readonly userId: string
  readonly hackathonId: string
  readonly title: string
}

/** A notification about a hackathon, whose name is in the title. @param cause in addition to the hackathon's id */
export const hackathonNotice = (
  { userId, hackathonId }: Told,
  cause: string,
  [title, description]: readonly [title: Words, description: Words],
  button = 'View hackathon',
): Notice => ({
  userId,
  kind: 'hackathon_news',
  cause: `hackathon:${hackathonId}:${cause}`,
  title,
  description,
  button,
  url: hackathonPath(hackathonId),
})
