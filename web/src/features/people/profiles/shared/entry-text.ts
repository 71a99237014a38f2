import { t } from '@lingui/core/macro'

interface Reasoned {
  readonly task_name: string
  readonly reason: string
  /** Set when the entry is for a task: then `task_name` is the task's title, otherwise the type's. */
  readonly hashtag?: string | null
  /** Name of the giver; null for the system. */
  readonly given_by?: string | null
}

const detail = /^(.+), ((?:reviewed|checked|verified|approved) .+)$/

/**
 * Title and subtitle of a karma entry: 'Unit tests for a parser' and 'Reviewed by Imran Sheikh', 'Meetup:
 * Deploying with confidence' and 'Joined a meetup, checked in by code'.
 */
export function entryText({ task_name, reason, hashtag, given_by }: Reasoned): {
  title: string
  detail: string
} {
  const [, named, how] = detail.exec(reason) ?? []
  // Most reasons already contain the giver's name.
  const giver = given_by && !reason.includes(given_by) ? t`by ${given_by}` : ''
  // For tasks the title wins over the reason.
  const isTask = Boolean(hashtag) || sameText(named, task_name)
  const title = isTask ? task_name : (named ?? (reason || task_name))
  const kind = isTask || sameText(title, task_name) ? '' : task_name
  const why = how ?? (isTask && !sameText(reason, task_name) ? reason : '')
  return { title, detail: capital([kind, why, giver].filter(Boolean).join(', ')) }
}

function sameText(a: string | undefined, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase()
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
