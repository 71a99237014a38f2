import { rename, writeFile } from 'node:fs/promises'

/** Written whole or not at all, as two builds may run at the same time. Resolves to the path. */
export async function save(path: string, content: string | Buffer): Promise<string> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, path)
  return path
}
