import { plural, t } from '@lingui/core/macro'
import type { GroupHello } from '@muster/contract/learning/group-hellos.ts'

type Waves = Pick<GroupHello['waves'], 'total' | 'mine'> & {
  readonly people: readonly { readonly full_name: string }[]
}

const firstName = (fullName: string | undefined) => fullName?.split(' ')[0]

/** Who waved at someone's intro, as a sentence; null if no one did. */
export function waveWords({ people, total, mine }: Waves): string | null {
  const [first, second] = people.map(({ full_name }) => firstName(full_name))
  if (total === 0) return null
  if (mine) {
    if (total === 1) return t`You waved`
    if (!first) {
      return plural({ others: total - 1 }, { one: 'You and # other waved', other: 'You and # others waved' })
    }
    return total === 2
      ? t`You and ${first} waved`
      : plural(
          { others: total - 2 },
          { one: `You, ${first} and # other waved`, other: `You, ${first} and # others waved` },
        )
  }
  if (!first) return plural(total, { one: `# person waved`, other: `# people waved` })
  if (total === 1) return t`${first} waved`
  if (total === 2 && second) return t`${first} and ${second} waved`
  return plural(
    { others: total - 1 },
    { one: `${first} and # other waved`, other: `${first} and # others waved` },
  )
}
