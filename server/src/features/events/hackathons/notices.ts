import { hackathonPath } from '@muster/contract/events/addresses.ts'
import type { Notice } from '../../notices/notifications/index.ts'

/** Recipient and hackathon of a notification. */
export interface Told {
  readonly userId: string
  readonly hackathonId: string
  readonly title: string
}

const MOST_OF_TITLE = 70
const shown = (title: string): string =>
  title.length > MOST_OF_TITLE ? `${title.slice(0, MOST_OF_TITLE - 1).trimEnd()}…` : title

/** A notification about a hackathon. @param cause in addition to the hackathon's id */
export const hackathonNotice = (
  { userId, hackathonId, title }: Told,
  cause: string,
  [head, text]: readonly [head: string, text: string],
  button = 'View hackathon',
): Notice => ({
  userId,
  kind: 'hackathon_news',
  cause: `hackathon:${hackathonId}:${cause}`,
  title: `${head}: ${shown(title)}`,
  description: text,
  button,
  url: hackathonPath(hackathonId),
})
