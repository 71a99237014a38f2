import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import type { LastAction } from '@muster/contract/desk/today.ts'

/** Entries further apart belong to different sittings. */
const TOGETHER_MS = 10 * 60_000
const MOST_NAMED = 8

/**
 * Puts successive entries of the same kind by the same person together. Jobs and imports are one entry already.
 * @param rows newest first
 */
export function foldActions(rows: readonly ActivityRow[]): LastAction[] {
  const folded: (LastAction & { oldest_at: string })[] = []
  for (const { changes: _, reason: __, undo: ___, ...row } of rows) {
    const last = folded.at(-1)
    const isSame =
      last !== undefined &&
      last.job === null &&
      row.job === null &&
      last.action === row.action &&
      last.actor === row.actor &&
      last.actor_muid === row.actor_muid &&
      Date.parse(last.oldest_at) - Date.parse(row.created_at) <= TOGETHER_MS
    if (!isSame) {
      folded.push({ ...row, count: row.job?.entries ?? 1, others: [], oldest_at: row.created_at })
      continue
    }
    last.count += 1
    last.oldest_at = row.created_at
    const name = row.member ?? row.record
    if (name !== null && last.others.length < MOST_NAMED) last.others.push(name)
  }
  return folded.map(({ oldest_at: _, ...row }) => row)
}
