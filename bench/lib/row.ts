/** One line of the table. */
export interface Row {
  readonly name: string
  /** Null where the machine changed while it was measured. */
  readonly value: number | null
  readonly unit: string
  readonly better: 'more' | 'less'
  /**
   * From limits.json: `kept` with room for what a machine does otherwise, `close` for what is the same on each. A number is a
   * fixed bound. Null: only shown, because it depends on the machine.
   */
  readonly limit: 'kept' | 'close' | number | null
  /** Seconds and rates behind a ratio. */
  readonly note?: string
}

/** A rate as a share of another one, measured in the same run. */
export const share = (name: string, value: number | null, note?: string): Row => ({
  ...{ name, value, unit: '', better: 'more', limit: 'kept' },
  ...(note !== undefined && { note }),
})

/** What something costs, in multiples of something else that was measured in the same run. */
export const times = (name: string, value: number | null, note?: string): Row => ({
  ...{ name, value, unit: ' times', better: 'less', limit: 'kept' },
  ...(note !== undefined && { note }),
})

/** Bytes of what was built, which are the same in every run. */
export const size = (name: string, kilobytes: number): Row => ({
  ...{ name, value: kilobytes, unit: ' kB', better: 'less', limit: 'close' },
})

/** Memory, statements and other things that hardly depend on how fast a machine is. */
export const amount = (name: string, value: number, unit = ''): Row => ({
  ...{ name, value, unit, better: 'less', limit: 'kept' },
})

/** Seconds, rates and counts that say nothing without the machine. */
export const shown = (name: string, value: number, unit = '', better: Row['better'] = 'less'): Row => ({
  ...{ name, value, unit, better, limit: null },
})

/** Correctness and the like, which has no tolerance. */
export const atMost = (name: string, value: number, limit: number, unit = ''): Row => ({
  ...{ name, value, unit, better: 'less', limit },
})

export function format(value: number, unit = ''): string {
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 3
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })}${unit}`
}
