import { t } from '@lingui/core/macro'
import type { GuardedFeature, memberAccess } from '@muster/contract/access/member-access.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { Screen } from '../../../shell/manage/screen.ts'
import { say } from '../../../ui/language/say.ts'

/** A role or dynamic type, with the number of holders. */
export type Column = ReplyOf<(typeof memberAccess)['holders']>[number]

/** A page or call, and what opens it. */
export interface MatrixRow {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly roles: readonly string[]
  readonly types: readonly string[]
}

/** The pages of the menu, grouped as in the menu. */
export const pageRows = (screens: readonly Screen[]): MatrixRow[] =>
  screens.flatMap(({ path, title, place, gate }) =>
    place && gate.kind === 'anyOf'
      ? [{ key: path, group: say(place.group), title: title, roles: gate.roles, types: gate.types }]
      : [],
  )

/** The guarded calls, grouped by feature of the contract. */
export const callRows = (features: readonly GuardedFeature[]): MatrixRow[] =>
  features.flatMap(({ feature, calls }) =>
    calls.map(({ method, summary, roles, types }, index) => ({
      key: `${feature} ${index}`,
      group: wordsOf(feature),
      title: summary,
      roles,
      types,
      ...(method === 'GET' && { title: t`Read: ${summary}` }),
    })),
  )

/** 'meetupVerification' becomes 'Meetup verification'. */
function wordsOf(feature: string): string {
  const words = feature.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const opens = (row: MatrixRow, { kind, title }: Column): boolean =>
  (kind === 'role' ? row.roles : row.types).includes(title)

/** The rows that contain the search text, or that a role or type of that name opens. */
export function matching(rows: readonly MatrixRow[], search: string): MatrixRow[] {
  const words = search.trim().toLowerCase()
  return rows.filter(({ group, title, roles, types }) =>
    [group, title, ...roles, ...types].some((text) => text.toLowerCase().includes(words)),
  )
}

/** The visible matrix as a table: one line per row, one column per role or type. */
export function matrixTable(rows: readonly MatrixRow[], columns: readonly Column[]): string[][] {
  const head = ['group', 'title', ...columns.map(({ kind, title }) => `${title} (${kind})`)]
  const lines = rows.map((row) => [
    row.group,
    row.title,
    ...columns.map((column) => (opens(row, column) ? 'yes' : '')),
  ])
  return [head, ...lines]
}
