interface Reasoned {
  readonly task_name: string
  readonly reason: string
}

const detail = /^(.+), ((?:reviewed|checked|verified|approved) .+)$/

/**
 * What a karma entry is for, in a title and a smaller line: 'Unit tests for a parser' and 'Reviewed by Imran
 * Sheikh', 'Meetup: Deploying with confidence' and 'Joined a meetup, checked in by code'.
 */
export function entryText({ task_name, reason }: Reasoned): { title: string; detail: string } {
  const [, title, how] = detail.exec(reason) ?? [undefined, reason || task_name, '']
  const kind = sameText(title, task_name) ? '' : task_name
  const parts = [kind, how].filter((part): part is string => Boolean(part))
  return { title: title ?? task_name, detail: capital(parts.join(', ')) }
}

function sameText(a: string | undefined, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase()
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
