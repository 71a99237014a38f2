/** As many are offered at a time: who does not see theirs types on. */
export const MOST_FOUND = 10

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Tells ids from other names of what is chosen, such as member IDs. */
export function splitChosen(chosen: readonly string[]) {
  return {
    ids: chosen.filter((text) => UUID.test(text)),
    others: chosen.filter((text) => !UUID.test(text)),
  }
}
