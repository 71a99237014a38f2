import type { PlaceLevel, UpperLevel } from '@muster/contract/places/location-words.ts'
import { authoredColumns } from '../../../../ui/data-table/columns/authored-columns.tsx'
import type { Column } from '../../../../ui/data-table/columns/column.ts'
import { levelWords } from '../place-words.ts'

/** A row of a level, with the names of its parents. */
interface LevelRow {
  readonly id: string
  readonly label: string
  readonly country?: string
  readonly state?: string
  readonly zone?: string
  readonly created_at: string
  readonly created_by: string
  readonly updated_at: string
  readonly updated_by: string
}

/** Columns: the name, its parents from the nearest up, and who created it. */
export function levelColumns<const Above extends UpperLevel>(level: PlaceLevel, above: readonly Above[]) {
  const name: Column<LevelRow, 'label'> = {
    key: 'label',
    title: levelWords[level].title,
    sortKey: 'label',
    width: 220,
    render: ({ label }) => label,
  }
  const lying = above.map(
    (one, index): Column<LevelRow, Above> => ({
      key: one,
      title: levelWords[one].title,
      sortKey: one,
      width: 140,
      card: index === 0 ? 'line' : 'fact',
      render: (row) => row[one],
    }),
  )
  return [name, ...lying, ...authoredColumns]
}
