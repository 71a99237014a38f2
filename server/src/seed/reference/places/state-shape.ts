export interface ReferenceState {
  readonly name: string
  /** Districts by zone. */
  readonly zones: Readonly<Record<string, readonly string[]>>
}
