import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

/**
 * Checks the folders and files that the settings name.
 * @throws ConfigError naming the setting
 */
export async function assertUsable(config: Pick<Config, 'dataDir' | 'ADDRESS_TABLE'>): Promise<void> {
  const { dataDir, ADDRESS_TABLE: table } = config
  const probe = join(dataDir, `.written-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} can’t be written (${codeOf(error)})`)
  }
  if (table === undefined) return
  await access(table, constants.R_OK).catch((error: unknown) => {
    throw new ConfigError(`ADDRESS_TABLE: ${table} can’t be read (${codeOf(error)})`)
  })
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error)
