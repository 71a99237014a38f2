/** Code that loads in the time that a request takes, on a phone. */
const REQUEST_CHARACTERS = 2_300

interface Chunk {
  readonly modules: Set<string>
  /** Characters, before anything is minified. */
  size: number
  /** Entries that load it: pages, and parts that are loaded on demand. */
  users: ReadonlySet<string>
  /** Chunks that it imports itself. */
  needs: Set<Chunk>
  /** Its modules were assigned before, so it's not merged. */
  readonly isFixed: boolean
}

export interface Graph {
  /** Modules that each entry needs, transitively. */
  readonly needed: ReadonlyMap<string, ReadonlySet<string>>
  /** The same with what is loaded by the time it's opened. */
  readonly present: ReadonlyMap<string, ReadonlySet<string>>
  readonly dependencies: (id: string) => readonly string[]
  readonly sizeOf: (id: string) => number
  /** How often an entry is opened, compared with the others. */
  readonly visitsOf: (entry: string) => number
  /** The name of the chunk that a module was assigned to before. */
  readonly fixed: ReadonlyMap<string, string>
}

/**
 * Divides the modules that several entries share into chunks. Modules with the same users are together. Two chunks
 * become one where that saves more in requests than it costs in code that an entry loads without needing it.
 */
export function sharedChunks(graph: Graph): ReadonlySet<string>[] {
  const all = chunksBySignature(graph)
  const chunks = new Set([...all].filter(({ isFixed }) => !isFixed))
  for (const one of [...chunks].sort((a, b) => a.size - b.size)) {
    let best: Chunk | undefined
    do {
      best = undefined
      let most = 0
      for (const other of chunks) {
        const gained = other === one || !chunks.has(one) ? 0 : gain(one, other, graph)
        if (gained > most) [best, most] = [other, gained]
      }
      if (!best) continue
      merge(one, best, all)
      chunks.delete(best)
    } while (best)
  }
  return [...chunks].map(({ modules }) => modules)
}

function chunksBySignature({ needed, present, dependencies, sizeOf, fixed }: Graph): ReadonlySet<Chunk> {
  const needs = usersIn(needed)
  const usersOf = usersIn(present)
  const bySignature = new Map<string, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  for (const [id, users] of usersOf) {
    const name = fixed.get(id)
    if (!name && needs.get(id)?.size === 1) continue
    const signature = name ?? [...users].join()
    const chunk: Chunk = bySignature.get(signature) ?? {
      modules: new Set(),
      size: 0,
      users: new Set(),
      needs: new Set(),
      isFixed: name !== undefined,
    }
    chunk.modules.add(id)
    chunk.size += sizeOf(id)
    chunk.users = union(chunk.users, users)
    bySignature.set(signature, chunk)
    chunkOf.set(id, chunk)
  }
  const all = new Set(bySignature.values())
  for (const chunk of all) {
    chunk.needs = new Set([...chunk.modules].flatMap(dependencies).flatMap((id) => chunkOf.get(id) ?? []))
    chunk.needs.delete(chunk)
  }
  return all
}

function usersIn(
  entries: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const [entry, modules] of entries)
    for (const id of modules) users.set(id, (users.get(id) ?? new Set()).add(entry))
  return users
}

/** What all visits together load less if these two chunks are one. */
function gain(one: Chunk, other: Chunk, { visitsOf }: Graph): number {
  const visits = (users: Iterable<string>) => [...users].reduce((sum, entry) => sum + visitsOf(entry), 0)
  const without = (users: ReadonlySet<string>, those: ReadonlySet<string>) =>
    visits([...users].filter((entry) => !those.has(entry)))
  const onlyOne = without(one.users, other.users)
  const gained =
    (visits(one.users) - onlyOne) * REQUEST_CHARACTERS -
    onlyOne * other.size -
    without(other.users, one.users) * one.size
  if (gained <= 0) return 0
  const users = union(one.users, other.users)
  let lost = 0
  for (const chunk of neededBy(one, other)) {
    // Chunks that need each other would run in the wrong order.
    const needed = neededBy(chunk)
    if (needed.has(one) || needed.has(other)) return 0
    lost += without(users, chunk.users) * (chunk.size + REQUEST_CHARACTERS)
  }
  return gained - lost
}

function merge(one: Chunk, other: Chunk, all: ReadonlySet<Chunk>): void {
  for (const id of other.modules) one.modules.add(id)
  one.size += other.size
  one.users = union(one.users, other.users)
  one.needs = union(one.needs, other.needs)
  one.needs.delete(one)
  one.needs.delete(other)
  for (const chunk of all) if (chunk !== one && chunk.needs.delete(other)) chunk.needs.add(one)
  for (const chunk of neededBy(one)) chunk.users = union(chunk.users, one.users)
}

const union = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> => new Set([...one, ...other])

/** The chunks that these need, transitively, without these. */
function neededBy(...chunks: Chunk[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const waiting = [...chunks]
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop())
    for (const needed of chunk.needs) {
      if (found.has(needed)) continue
      found.add(needed)
      waiting.push(needed)
    }
  // A chunk of these can be needed by another one of these.
  if (chunks.length > 1) for (const chunk of chunks) found.delete(chunk)
  return found
}
