import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giveToPostgres, notAsRoot } from './postgres.ts'
import { needs, run } from './program.ts'

/** pgBackRest with a repository in a folder, for one cluster. */
export interface Archive {
  /** Settings of PostgreSQL that archive the write-ahead log. */
  readonly settings: Readonly<Record<string, string>>
  /** Prepares the repository, and makes a full backup. The server has to be running. */
  backUp(): void
  /** Fills the data folder, which has to be empty, as the cluster was at this moment. */
  restore(moment: string): void
}

const STANZA = 'muster'

/** Writes the configuration that `docs/deploy/wal-archiving.md` has, for the cluster in `folder/data`. */
export async function prepareArchive(folder: string, data: string, port: number): Promise<Archive> {
  needs('pgbackrest', 'pgbackrest')
  const at = (name: string) => join(folder, name)
  for (const name of ['repository', 'log', 'lock', 'spool']) await mkdir(at(name))
  await writeFile(
    at('pgbackrest.conf'),
    [
      '[global]',
      `repo1-path=${at('repository')}`,
      'repo1-retention-full=2',
      'repo1-bundle=y',
      'compress-type=zst',
      'process-max=2',
      'start-fast=y',
      'archive-async=y',
      `log-path=${at('log')}`,
      `lock-path=${at('lock')}`,
      `spool-path=${at('spool')}`,
      `[${STANZA}]`,
      `pg1-path=${data}`,
      `pg1-port=${port}`,
      `pg1-socket-path=${folder}`,
      'pg1-user=postgres',
      '',
    ].join('\n'),
  )
  await giveToPostgres(folder)
  const config = [`--config=${at('pgbackrest.conf')}`, `--stanza=${STANZA}`]
  const pgBackRest = (...args: string[]) =>
    run(['pgbackrest', ...config, '--log-level-console=warn', ...args], notAsRoot)
  return {
    settings: {
      archive_mode: 'on',
      archive_command: `pgbackrest ${config.join(' ')} archive-push %p`,
      archive_timeout: '60s',
    },
    backUp() {
      pgBackRest('stanza-create')
      pgBackRest('check')
      pgBackRest('backup', '--type=full')
    },
    restore(moment) {
      pgBackRest('restore', '--type=time', `--target=${moment}`, '--target-action=promote')
    },
  }
}
