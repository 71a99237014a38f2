/** Which rows, as the calls of `bulkAct` take it. */
export interface BulkRows {
  readonly key: string
  readonly ids?: string[]
  // biome-ignore lint/complexity/noBannedTypes: search and filters, as the list sends them
  readonly matching?: {}
  readonly seen: number
}
