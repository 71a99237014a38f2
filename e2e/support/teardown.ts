import { rm } from 'node:fs/promises'

/** Removes the data of the server of this run. */
export default async function teardown(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
