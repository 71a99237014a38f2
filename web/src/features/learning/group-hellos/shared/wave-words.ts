import type { GroupHello } from '@muster/contract/learning/group-hellos.ts'
import { plural } from '@muster/contract/lib/numbers.ts'

type Waves = Pick<GroupHello['waves'], 'total' | 'mine'> & {
  readonly people: readonly { readonly full_name: string }[]
}

const firstName = (fullName: string | undefined) => fullName?.split(' ')[0]

/** Who waved at someone's intro, as a sentence; null if no one did. */
export function waveWords({ people, total, mine }: Waves): string | null {
  const [first, second] = people.map(({ full_name }) => firstName(full_name))
  if (total === 0) return null
  const others = (count: number) => plural(count, { one: '1 other', many: (n) => `${n} others` })
  if (mine) {
    if (total === 1) return 'You waved'
    if (!first) return `You and ${others(total - 1)} waved`
    return total === 2 ? `You and ${first} waved` : `You, ${first} and ${others(total - 2)} waved`
  }
  if (!first) return plural(total, { one: '1 person waved', many: (n) => `${n} people waved` })
  if (total === 1) return `${first} waved`
  if (total === 2 && second) return `${first} and ${second} waved`
  return `${first} and ${others(total - 1)} waved`
}
