/** Addresses on the web, email addresses, then numbers of at least 7 digits such as phone numbers. */
const traces = /\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+|\+?\d(?:[ ().-]*\d){6,}/giu

/** Shorter parts of names, such as initials, are often words. */
const SHORTEST = 3

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Replaces addresses, phone numbers, member IDs and these people’s names in a text by “…”. The administrator
 * reads it once more.
 * @param names full names and member IDs
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const parts = names
    .flatMap((name) => [name, ...name.split(/\s+/)])
    .filter((part) => part.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
  const without = text.replace(traces, '…')
  if (parts.length === 0) return without
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return without.replace(named, '…')
}
