import { rename, writeFile } from 'node:fs/promises'

/**
 * Writes a file atomically (via rename), because two builds can run at once.
 * @returns the path
 */
export async function save(path: string, content: string | Buffer): Promise<string> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, path)
  return path
}
