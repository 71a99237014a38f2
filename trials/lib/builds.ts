import { execFileSync } from 'node:child_process'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../bench/lib/processes.ts'
import { Missing, needs } from './program.ts'

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * Builds the server of the commit before the newest migration, in place of the release before, in this folder. It shares
 * the installed packages.
 * @returns the short hash of the commit
 * @throws Missing without the history of the repository
 */
export async function buildEarlierServer(folder: string): Promise<string> {
  needs('git', 'git')
  let commit: string
  try {
    commit = git('rev-parse', '--short', `${git('log', '-1', '--format=%H', '--', 'server/migrations')}^`)
  } catch {
    throw new Missing('needs the history of the repository, with the commit before the newest migration')
  }
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], { cwd: root })
  for (const part of ['', 'server']) await shareModules(join(root, part), join(folder, part))
  execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: folder, stdio: 'ignore' })
  return commit
}

/** Links to each installed package, but to the workspaces of the folder itself. */
async function shareModules(from: string, to: string): Promise<void> {
  const [installed, own] = [join(from, 'node_modules'), join(to, 'node_modules')]
  await mkdir(own)
  for (const name of await readdir(installed).catch(() => [])) {
    if (name !== '@muster') await symlink(join(installed, name), join(own, name))
  }
  await mkdir(join(own, '@muster'))
  for (const name of await readdir(join(installed, '@muster')).catch(() => [])) {
    await symlink(join('..', '..', name), join(own, '@muster', name))
  }
}
