import type { Clock } from './clock.ts'
import type { Files } from './files/files.ts'

const DAY_MS = 86_400_000
/**
 * Files are stored before the row that refers to them. After this long, a file without a row is an orphan.
 */
const ORPHAN_AFTER_MS = 2 * DAY_MS

/**
 * Deletes files below a folder that no row refers to and that are older than two days: from forms that were
 * never submitted, or from a process that crashed before writing the row.
 * @param named returns which of the given keys are in use
 * @returns number of deleted files
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
