import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { celebrateSmall } from '../../../../shell/celebrations/karma-tick.ts'
import { reloadKarma } from '../../../../shell/session/session-queries.ts'

/** What changes with an answer to an intro. */
export const answerReads = [keyOf(api.groupHellos), keyOf(api.interestGroups.page), keyOf(api.home)] as const

/** Shows the karma that an answer earned, if any. */
export function celebrateAnswer(reply: { karma: number } | undefined): void {
  if (!reply?.karma) return
  celebrateSmall(reply.karma)
  void reloadKarma()
}
