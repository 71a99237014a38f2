const told = new Map<string, () => void>()

/** Names what takes back what a person was told of a refused write; it is no longer true once they try again. */
export function whenAskedAgain(call: string, takeBack: () => void): void {
  told.set(call, takeBack)
}

/** The same is asked for once more, with whatever body. */
export function askedAgain(call: string): void {
  told.get(call)?.()
  told.delete(call)
}
