import { levelCounted, levelReached } from '../src/features/learning/karma/levels.ts'
import type { Deed } from './history.ts'
import { countedId, idKinds } from './random.ts'

export interface LedgerEntry {
  readonly id: string
  readonly deed: Deed
  readonly cause: string
  /** The level it counted towards, or null. */
  readonly levelOrder: number | null
  readonly reversesId: string | null
}

/** The ledger of one member and every total that follows from it. */
export interface MemberLedger {
  readonly entries: readonly LedgerEntry[]
  readonly karma: number
  readonly reachedAt: number
  readonly level: number
  readonly byType: ReadonlyMap<string, number>
  readonly byGroup: ReadonlyMap<string, number>
  readonly byLevel: ReadonlyMap<number, number>
}

/** More entries than any demo member has; keeps the ids of neighbours apart. */
const ENTRIES_AT_MOST = 4096

/** Enters the deeds, which are in the order of time, by the same rules as an award. */
export function keepLedger(
  member: { readonly number: number; readonly id: string; readonly joinedAt: number },
  groupIds: readonly string[],
  deeds: readonly Deed[],
): MemberLedger {
  const byType = new Map<string, number>()
  const byGroup = new Map<string, number>()
  const byLevel = new Map<number, number>()
  const entered = new Map<Deed, LedgerEntry>()
  let karma = 0
  let level = 1
  for (const deed of deeds) {
    const number = entered.size
    const original = deed.reverses && entered.get(deed.reverses)
    const task = { levelOrder: deed.task.levelOrder, interestGroupId: deed.groupId }
    const counted = original ? original.levelOrder : levelCounted(task, level, groupIds)
    entered.set(deed, {
      id: countedId(idKinds.entry, member.number * ENTRIES_AT_MOST + number),
      deed,
      cause: original ? `reversal:${original.id}` : (deed.cause ?? `demo:${member.id}:${number}`),
      levelOrder: counted,
      reversesId: original?.id ?? null,
    })
    karma += deed.karma
    add(byType, deed.task.typeId, deed.karma)
    if (deed.groupId !== null) add(byGroup, deed.groupId, deed.karma)
    if (counted !== null) add(byLevel, counted, deed.karma)
    level = levelReached(level, byLevel)
  }
  const reachedAt = deeds.at(-1)?.at ?? member.joinedAt
  return { entries: [...entered.values()], karma, reachedAt, level, byType, byGroup, byLevel }
}

function add<K>(totals: Map<K, number>, key: K, karma: number): void {
  totals.set(key, (totals.get(key) ?? 0) + karma)
}
