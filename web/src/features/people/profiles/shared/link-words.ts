import { t } from '@lingui/core/macro'
import { SOCIAL_LINK_KARMA, socialNetworks } from '@muster/contract/lib/words.ts'
import type { SiteRules } from '@muster/contract/running/operations.ts'

/** The karma for links to other sites, as a sentence fragment; null when they bring none. */
export function linkKarmaWords({
  links_paid: paid,
  links_after_tasks: tasks,
}: Pick<SiteRules, 'links_paid' | 'links_after_tasks'>): string | null {
  if (paid === 0) return null
  const karma = t`${SOCIAL_LINK_KARMA} karma`
  return `${whatPays(paid, karma)}${whenItPays(tasks)}`
}

function whatPays(paid: number, karma: string): string {
  if (paid === 1) return t`One link earns you ${karma}`
  if (paid >= socialNetworks.length) return t`Each link earns you ${karma}`
  return t`Up to ${paid} links earn you ${karma} each`
}

function whenItPays(tasks: number): string {
  if (tasks === 0) return ''
  return tasks === 1 ? t`, once your first task is approved` : t`, once ${tasks} of your tasks are approved`
}
