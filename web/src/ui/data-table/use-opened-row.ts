import { useAddressParam } from '../use-address-param.ts'

/** Kept in the address instead of an id while a new row is made. */
const NEW = 'new'

/** The row whose form is open at the side of a list, kept in the address. */
export function useOpenedRow<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [value, set] = useAddressParam('edit')
  return {
    isOpen: value !== null,
    isNew: value === NEW,
    /** Undefined for a new row, while the list is loading, and when the page of the list does not hold it. */
    row: rows?.find((row) => row.id === value),
    isLoading: rows === undefined,
    create: () => set(NEW),
    edit: (row: Row) => set(row.id),
    close: () => set(null),
  }
}

export type OpenedRow<Row extends { id: string }> = ReturnType<typeof useOpenedRow<Row>>
