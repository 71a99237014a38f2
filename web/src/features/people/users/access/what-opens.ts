import { ph, t } from '@lingui/core/macro'
import { type AnyOf, hasOneOf, type Permissions } from '@muster/contract/access/access.ts'
import type { Grant, GuardedFeature } from '@muster/contract/access/member-access.ts'
import { KEY } from '../../../../api/client.ts'
import { addressOf } from '../../../../shell/manage/find-screens.ts'
import type { PlacedScreen, Screen } from '../../../../shell/manage/screen.ts'
import { formatList } from '../../../../ui/text/format.ts'

/** A grant that opens a page, and how it is held: 'By name', 'By the role Mentor'. */
export interface Because {
  readonly title: string
  readonly how: string
}

/** A page of the registry with a member's access to it. */
export interface PageOfMember {
  readonly screen: PlacedScreen
  readonly title: string
  readonly address: string
  readonly gate: AnyOf
  /** The member's grants that open it; empty for a closed page. */
  readonly because: readonly Because[]
  /** What they can change there, in the contract's summaries. */
  readonly acts: readonly string[]
  /** Number of changes on this page that need other grants. */
  readonly closedActs: number
}

/** Features that many screens read in addition to their own data. */
const shared: ReadonlySet<string> = new Set(['staffSearch', 'activity', 'today'])

/** A member's grants in the shape that the access rules take. */
export const permissionsOf = (grants: readonly Grant[]): Permissions => ({
  roles: grants.filter(({ kind }) => kind === 'role').map(({ title }) => title),
  dynamicTypes: grants.filter(({ kind }) => kind === 'type').map(({ title }) => title),
})

const isGuarded = (screen: Screen): screen is PlacedScreen & { gate: AnyOf } =>
  screen.place !== undefined && screen.gate.kind === 'anyOf'

/** Every page of the menu, with the member's grants that open it and what they can change there. */
export function pagesOf(
  screens: readonly Screen[],
  features: readonly GuardedFeature[],
  grants: readonly Grant[],
): PageOfMember[] {
  const held = permissionsOf(grants)
  return screens.filter(isGuarded).map((screen) => {
    const gate = screen.gate
    const because = grants
      .filter(({ kind, title }) => (kind === 'role' ? gate.roles : gate.types).some((one) => one === title))
      .map((grant) => ({ title: grant.title, how: howHeld(grant) }))
    const changes = changesAt(screen, features)
    const open = because.length > 0 ? changes.filter((call) => hasOneOf(call, held)) : []
    return {
      screen,
      title: screen.title,
      address: addressOf(screen),
      gate,
      because,
      // Shortest first: it is shown as the example for all of them.
      acts: open.map(({ summary }) => summary).sort((one, other) => one.length - other.length),
      closedActs: changes.length - open.length,
    }
  })
}

/** The calls that change what a screen shows: those of the features that it reads. */
function changesAt({ opens }: Screen, features: readonly GuardedFeature[]) {
  const own = new Set(opens.map((call) => call[KEY][0]))
  return features
    .filter(({ feature }) => own.has(feature) && !shared.has(feature))
    .flatMap(({ calls }) => calls.filter(({ method }) => method !== 'GET'))
}

function howHeld({ kind, by_role }: Grant): string {
  if (kind === 'role') return t`Their role`
  return by_role === null ? t`Type, given directly` : t`Type, through the role ${by_role}`
}

/** 'Members, Roles and 5 others' */
export function namesInShort(names: readonly string[], most = 3): string {
  if (names.length <= most + 1) return formatList(names)
  return t`${ph({ names: names.slice(0, most).join(', ') })} and ${ph({ names2: names.length - most })} others`
}
