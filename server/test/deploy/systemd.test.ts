import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/platform/settings/config.ts'
import { filesBelow, itWith, outcomeOf, read, root } from './repository.ts'

const FOLDER = 'deploy/systemd'
const unit = read(`${FOLDER}/muster.service`)
/** Files that make a unit for some roles out of `muster.service`, named after it. */
const roles = filesBelow(FOLDER).filter((path) => path.endsWith('.conf'))

/** On systemd’s own scale from 0 to 10, where it calls anything up to 3 well protected. */
const MOST_EXPOSED = 2

/** Installs the units in a temporary folder as the guide does, with a Node.js that this machine has. */
function installed<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'muster-units-'))
  const own = unit.replace('/usr/bin/node', process.execPath)
  try {
    writeFileSync(join(folder, 'muster.service'), own)
    for (const path of roles) {
      const name = basename(path, '.conf')
      writeFileSync(join(folder, `${name}.service`), own)
      mkdirSync(join(folder, `${name}.service.d`))
      cpSync(join(root, path), join(folder, `${name}.service.d/role.conf`))
    }
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the units of systemd', () => {
  itWith('systemd-analyze')('are understood, and protect the machine well', () => {
    installed((folder) => {
      for (const name of ['muster.service', 'muster-jobs.service', 'muster-web@3000.service']) {
        const { code, text } = outcomeOf('systemd-analyze', ['verify', join(folder, name)])
        // Units of the machine can have faults of their own.
        expect(text.split('\n').filter((line) => line.includes('muster'))).toEqual([])
        expect(code, text).toBe(0)
      }
      const exposure = ['security', '--offline=true', `--threshold=${MOST_EXPOSED * 10}`]
      const { code, text } = outcomeOf('systemd-analyze', [...exposure, join(folder, 'muster.service')])
      expect(code, text).toBe(0)
    })
  })

  it('give all roles to processes on ports of their own', () => {
    const settings = roles.map((path) => {
      const [, line = ''] = /^Environment=(.+)$/m.exec(read(path)) ?? []
      const env = Object.fromEntries(
        line
          .replace('%i', '3000')
          .split(' ')
          .map((one) => one.split('=')),
      )
      const { ROLES, PORT } = loadConfig(env)
      return { name: basename(path), ROLES, PORT }
    })
    expect(settings).toEqual([
      { name: 'muster-jobs.conf', ROLES: ['jobs', 'folds'], PORT: 3100 },
      { name: 'muster-web@.conf', ROLES: ['web'], PORT: 3000 },
    ])
  })

  it('start what npm start starts, in the folder of the guide, with time to end in order', () => {
    const { scripts } = JSON.parse(read('package.json'))
    expect(unit).toContain(`ExecStart=/usr/bin/${scripts.start}\n`)
    expect(unit).toContain('WorkingDirectory=/opt/muster/app\n')
    const [, patience] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
    const [, needed] = /^const STOP_WITHIN_MS = ([\d_]+)$/m.exec(read('server/src/server.ts')) ?? []
    expect(Number(patience) * 1000).toBeGreaterThan(Number(needed?.replace('_', '')))
  })
})
