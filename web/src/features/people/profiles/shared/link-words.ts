import { plural } from '@lingui/core/macro'
import { SOCIAL_LINK_KARMA, socialNetworks } from '@muster/contract/lib/words.ts'
import type { SiteRules } from '@muster/contract/running/operations.ts'

/** The karma for links to other sites, as a sentence fragment; null when they bring none. */
export function linkKarmaWords({
  links_paid: paid,
  links_after_tasks: tasks,
}: Pick<SiteRules, 'links_paid' | 'links_after_tasks'>): string | null {
  const karma = SOCIAL_LINK_KARMA
  if (paid === 0) return null
  if (paid === 1) {
    return plural(tasks, {
      0: `One link earns you ${karma} karma`,
      one: `One link earns you ${karma} karma, once your first task is approved`,
      other: `One link earns you ${karma} karma, once # of your tasks are approved`,
    })
  }
  if (paid >= socialNetworks.length) {
    return plural(tasks, {
      0: `Each link earns you ${karma} karma`,
      one: `Each link earns you ${karma} karma, once your first task is approved`,
      other: `Each link earns you ${karma} karma, once # of your tasks are approved`,
    })
  }
  return plural(tasks, {
    0: `Up to ${paid} links earn you ${karma} karma each`,
    one: `Up to ${paid} links earn you ${karma} karma each, once your first task is approved`,
    other: `Up to ${paid} links earn you ${karma} karma each, once # of your tasks are approved`,
  })
}
