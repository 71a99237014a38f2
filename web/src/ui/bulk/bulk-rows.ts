/** The selected rows, as `bulkAct` calls take them: by ids, or all that match a search. */
export interface BulkRows {
  readonly key: string
  readonly ids?: string[]
  // biome-ignore lint/complexity/noBannedTypes: search and filters, as the list sends them
  readonly matching?: {}
  readonly seen: number
}
