import { LRUCache } from 'lru-cache'

/** Cache size for each kind of picture; one takes some tens of kilobytes. */
const MOST_KEPT = 200

/**
 * Caches drawn pictures.
 * @param draw draws a picture
 * @returns a function from cache key to picture; the key has to cover everything visible
 */
export function keepDrawings<Subject>(
  seconds: number,
  draw: (subject: Subject) => Promise<Buffer>,
): (key: string, subject: Subject) => Promise<Buffer> {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT, ttl: seconds * 1000 })
  return (key, subject) => {
    const known = kept.get(key)
    if (known) return known
    const drawing = draw(subject)
    kept.set(key, drawing)
    // Failures aren't cached.
    drawing.catch(() => kept.delete(key))
    return drawing
  }
}
