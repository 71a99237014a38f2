/** Matches offered at a time; type more to narrow them down. */
export const MOST_FOUND = 10

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Separates ids from other references to chosen entries, such as member IDs. */
export function splitChosen(chosen: readonly string[]) {
  return {
    ids: chosen.filter((text) => UUID.test(text)),
    others: chosen.filter((text) => !UUID.test(text)),
  }
}
