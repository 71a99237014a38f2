/** Which rows, as the calls of `bulkAct` take it. */
export interface BulkRows {
  readonly key: string
  readonly ids?: string[]
  // biome-ignore lint/complexity/noBannedTypes: search and filters, in the form of the list's own call
  readonly matching?: {}
  readonly seen: number
}
