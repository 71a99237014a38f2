import { LRUCache } from 'lru-cache'

/** Pictures of a kind that a process keeps: some tens of kilobytes each. */
const MOST_KEPT = 200

/** A drawing takes a core for a tenth of a second, so that a process makes one at a time, of whatever kind. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws each picture once and keeps it for a while.
 * @param draw makes a picture. @returns what gives the picture for a key, which names all that is to be seen on it
 */
export function keepDrawings<Subject>(
  seconds: number,
  draw: (subject: Subject) => Promise<Buffer>,
): (key: string, subject: Subject) => Promise<Buffer> {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT, ttl: seconds * 1000 })
  return (key, subject) => {
    const known = kept.get(key)
    if (known) return known
    const drawing = last.then(() => draw(subject))
    last = drawing.catch(() => {})
    kept.set(key, drawing)
    // What went wrong is tried again by who asks next.
    drawing.catch(() => kept.delete(key))
    return drawing
  }
}
