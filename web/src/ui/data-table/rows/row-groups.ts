import type { RowGroups } from './data-table-props.ts'

interface RowGroup<Row> {
  readonly key: string
  readonly shown: readonly Row[]
  readonly hidden: number
}

/** The groups of a page of rows in their order; a single one without a key if the list has none. */
export function grouped<Row>(rows: readonly Row[], groups: RowGroups<Row> | undefined): RowGroup<Row>[] {
  if (!groups) return [{ key: '', shown: rows, hidden: 0 }]
  return [...Map.groupBy(rows, groups.keyOf)].map(([key, all]) => {
    const shown = all.filter((row) => !groups.hides(row))
    return { key, shown, hidden: all.length - shown.length }
  })
}
