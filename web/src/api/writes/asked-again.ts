const told = new Map<string, () => void>()

/** Registers how to dismiss the errors of a failed write; they are out of date once it is retried. */
export function whenAskedAgain(call: string, takeBack: () => void): void {
  told.set(call, takeBack)
}

/** Call when a write is retried, with any body. */
export function askedAgain(call: string): void {
  told.get(call)?.()
  told.delete(call)
}
