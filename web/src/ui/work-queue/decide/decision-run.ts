import { formatNumber } from '../../text/format.ts'

/** For so long a decision can be taken back with one key. */
export const UNDO_MS = 30_000

/** What was decided about one or several rows in one act. */
export interface Decision<Row> {
  readonly rows: readonly Row[]
  /** How, in the past: 'approved', 'sent back'. */
  readonly how: string
  /** What is told of it when it stands alone: '60 karma for Anju Antony'. */
  readonly text: string
  readonly at: number
}

/** The decisions that follow each other closely enough to be told together. */
export function runWith<Row>(
  run: readonly Decision<Row>[],
  decision: Decision<Row>,
): readonly Decision<Row>[] {
  const last = run.at(-1)
  return last && decision.at - last.at <= UNDO_MS ? [...run, decision] : [decision]
}

/** '60 karma for Anju Antony', or of several acts '12 approved', '10 approved, 2 sent back'. */
export function runText<Row>(run: readonly Decision<Row>[]): string {
  const [first] = run
  if (first && run.length === 1) return first.text
  const counts = new Map<string, number>()
  for (const { how, rows } of run) counts.set(how, (counts.get(how) ?? 0) + rows.length)
  return [...counts].map(([how, count]) => `${formatNumber(count)} ${how}`).join(', ')
}

/** The decision that can still be taken back, the last one first. */
export function undoable<Row>(run: readonly Decision<Row>[], now: number): Decision<Row> | undefined {
  const last = run.at(-1)
  return last && now - last.at <= UNDO_MS ? last : undefined
}
