import type { Notice } from '../notifications/index.ts'

/** Who is told something, about which hackathon. */
export interface Told {
  readonly userId: string
  readonly hackathonId: string
  readonly title: string
}

const MOST_OF_TITLE = 70
const shown = (title: string): string =>
  title.length > MOST_OF_TITLE ? `${title.slice(0, MOST_OF_TITLE - 1).trimEnd()}…` : title

/** Where people read about a hackathon. */
export const hackathonPath = (hackathonId: string): string =>
  `/dashboard/special-events/hackathon/${hackathonId}`

/** Where those who take part find their team. */
export const hackathonTeamPath = (hackathonId: string): string => `${hackathonPath(hackathonId)}/team`

/** Where a team works on its project. */
export const hackathonProjectPath = (hackathonId: string): string => `${hackathonPath(hackathonId)}/project`

/** A notice on one hackathon. @param cause what brought it about, beside the hackathon */
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
