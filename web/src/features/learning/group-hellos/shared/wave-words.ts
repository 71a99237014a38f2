import { ph, plural, t } from '@lingui/core/macro'
import type { GroupHello } from '@muster/contract/learning/group-hellos.ts'

type Waves = Pick<GroupHello['waves'], 'total' | 'mine'> & {
  readonly people: readonly { readonly full_name: string }[]
}

const firstName = (fullName: string | undefined) => fullName?.split(' ')[0]

/** Who waved at someone's intro, as a sentence; null if no one did. */
export function waveWords({ people, total, mine }: Waves): string | null {
  const [first, second] = people.map(({ full_name }) => firstName(full_name))
  if (total === 0) return null
  const others = (count: number) => plural(count, { one: `# other`, other: `# others` })
  if (mine) {
    if (total === 1) return t`You waved`
    if (!first) return t`You and ${ph({ others: others(total - 1) })} waved`
    return total === 2
      ? t`You and ${first} waved`
      : t`You, ${first} and ${ph({ others: others(total - 2) })} waved`
  }
  if (!first) return plural(total, { one: `# person waved`, other: `# people waved` })
  if (total === 1) return t`${first} waved`
  if (total === 2 && second) return t`${first} and ${second} waved`
  return t`${first} and ${ph({ others: others(total - 1) })} waved`
}
