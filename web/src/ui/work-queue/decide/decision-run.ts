import { formatNumber } from '../../text/format.ts'

/** Milliseconds in which a decision can be undone. */
export const UNDO_MS = 30_000

/** One decision about one or more rows. */
export interface Decision<Row> {
  readonly rows: readonly Row[]
  /** Past participle: 'approved', 'sent back'. */
  readonly how: string
  /** Toast text of a single decision: '60 karma for Anju Antony'. */
  readonly text: string
  readonly at: number
}

/** Appends a decision to a run that shares one toast, or starts a new run. */
export function runWith<Row>(
  run: readonly Decision<Row>[],
  decision: Decision<Row>,
): readonly Decision<Row>[] {
  const last = run.at(-1)
  return last && decision.at - last.at <= UNDO_MS ? [...run, decision] : [decision]
}

/**
 * '60 karma for Anju Antony', or a summary of several decisions: '12 approved', '10 approved, 2 sent back'.
 */
export function runText<Row>(run: readonly Decision<Row>[]): string {
  const [first] = run
  if (first && run.length === 1) return first.text
  const counts = new Map<string, number>()
  for (const { how, rows } of run) counts.set(how, (counts.get(how) ?? 0) + rows.length)
  return [...counts].map(([how, count]) => `${formatNumber(count)} ${how}`).join(', ')
}

/** The last decision, if it can still be undone. */
export function undoable<Row>(run: readonly Decision<Row>[], now: number): Decision<Row> | undefined {
  const last = run.at(-1)
  return last && now - last.at <= UNDO_MS ? last : undefined
}
