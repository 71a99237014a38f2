/**
 * Works through a list with so many workers, each of which takes the next one when it is done.
 * @returns what came of each, in the order of the list
 */
export async function mapAtOnce<T, R>(
  all: readonly T[],
  workers: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const waiting = [...all.entries()]
  const found: R[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, one] = next
      found[at] = await work(one)
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return found
}
