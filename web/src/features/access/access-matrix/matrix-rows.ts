import type { GuardedFeature, memberAccess } from '@muster/contract/access/member-access.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

/** A role or a dynamic type, with how many hold it. */
export type Column = ReplyOf<(typeof memberAccess)['holders']>[number]

/** A page or a call, and what opens it. */
export interface MatrixRow {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly roles: readonly string[]
  readonly types: readonly string[]
}

/** The pages of the menu, by its groups. */
export const pageRows = (screens: readonly Screen[]): MatrixRow[] =>
  screens.flatMap(({ path, title, place, gate }) =>
    place && gate.kind === 'anyOf'
      ? [{ key: path, group: place.group, title: place.label ?? title, roles: gate.roles, types: gate.types }]
      : [],
  )

/** The calls that only some may make, by the features of the contract. */
export const callRows = (features: readonly GuardedFeature[]): MatrixRow[] =>
  features.flatMap(({ feature, calls }) =>
    calls.map(({ method, summary, roles, types }, index) => ({
      key: `${feature} ${index}`,
      group: wordsOf(feature),
      title: summary,
      roles,
      types,
      ...(method === 'GET' && { title: `Read: ${summary}` }),
    })),
  )

/** 'meetupVerification' becomes 'Meetup verification'. */
function wordsOf(feature: string): string {
  const words = feature.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const opens = (row: MatrixRow, { kind, title }: Column): boolean =>
  (kind === 'role' ? row.roles : row.types).includes(title)

/** The rows that have these words somewhere, or that a role or type of that name opens. */
export function matching(rows: readonly MatrixRow[], search: string): MatrixRow[] {
  const words = search.trim().toLowerCase()
  return rows.filter(({ group, title, roles, types }) =>
    [group, title, ...roles, ...types].some((text) => text.toLowerCase().includes(words)),
  )
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** What shows, as a file: a line a row, a column a role or type. */
export function matrixCsv(rows: readonly MatrixRow[], columns: readonly Column[]): string {
  const head = ['group', 'title', ...columns.map(({ kind, title }) => `${title} (${kind})`)]
  const lines = rows.map((row) => [
    row.group,
    row.title,
    ...columns.map((column) => (opens(row, column) ? 'yes' : '')),
  ])
  return [head, ...lines].map((line) => line.map(cell).join(',')).join('\n')
}
