import { useState } from 'react'
import type { OpenedRow } from '../use-opened-row.ts'

/** The row to delete, for its confirmation dialog. */
export interface Deleting<Row> {
  readonly row: Row | undefined
  /** Also closes the row's drawer. */
  readonly begin: (row: Row) => void
  readonly end: () => void
}

export function useDeleting<Row extends { id: string }>({ isOpen, close }: OpenedRow<Row>): Deleting<Row> {
  const [row, setRow] = useState<Row>()
  return {
    row,
    begin: (chosen) => {
      if (isOpen) close()
      setRow(chosen)
    },
    end: () => setRow(undefined),
  }
}
