import { useState } from 'react'
import type { OpenedRow } from '../use-opened-row.ts'

/** The row whose dialog asks whether it is to be deleted. */
export interface Deleting<Row> {
  readonly row: Row | undefined
  /** Where the row is open beside its list, that closes first. */
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
