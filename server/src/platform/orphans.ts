import type { Clock } from './clock.ts'
import type { Files } from './files/files.ts'

const DAY_MS = 86_400_000
/** Files are stored before the row that names them. What no row names after this long is not waiting for one. */
const ORPHAN_AFTER_MS = 2 * DAY_MS

/**
 * Removes the files below a folder that no row names and that are older than two days: of forms that were never sent, or
 * of a process that died before its row was written.
 * @param named which of some keys rows name
 * @returns how many were removed
 */
export async function removeOrphans(
  { files, clock }: { readonly files: Files; readonly clock: Clock },
  folder: string,
  named: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const oldest = clock.now().getTime() - ORPHAN_AFTER_MS
  let removed = 0
  for await (const keys of files.list(folder)) {
    const inUse = await named(keys)
    for (const key of keys) {
      if (inUse.has(key) || (await files.storedAt(key)).getTime() > oldest) continue
      await files.delete(key)
      removed += 1
    }
  }
  return removed
}
