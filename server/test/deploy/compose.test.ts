import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse as parseEnv } from 'dotenv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadConfig, settings } from '../../src/platform/settings/config.ts'
import { unknownSettings } from '../../src/platform/settings/unknown-settings.ts'
import { read, root } from './repository.ts'

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly read_only?: boolean
  readonly healthcheck?: { readonly test?: readonly string[] }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

interface Composed {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const SECRET = 'ab'.repeat(32)

/** Variables as Compose replaces them, where the ones that have to be set are. */
const replaced = (text: string) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) =>
    kind === '-' ? rest : name === 'PUBLIC_URL' ? 'https://learn.example.org' : SECRET,
  )

const composed = (path: string): Composed => parse(replaced(read(path)), { merge: true })
const isMuster = ({ environment = {} }: Service) => 'DATABASE_URL' in environment
const mustersOf = ({ services }: Composed) => Object.entries(services).filter(([, one]) => isMuster(one))

const dockerfile = read('Dockerfile')
const exposed = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1] ?? ''
const kept = /^VOLUME (\S+)$/m.exec(dockerfile)?.[1] ?? ''

describe.each(['compose.yaml', 'compose.several.yaml'])('%s', (path) => {
  const file = composed(path)
  const services = Object.entries(file.services)

  it('gives Muster settings that it has, which win over the .env of an installation without containers', () => {
    const elsewhere = parseEnv('HOST=127.0.0.1\nPORT=8080\nDATA_DIR=/var/lib/muster\nEMBEDDED_DATABASE=on')
    for (const [name, { environment = {} }] of mustersOf(file)) {
      const config = loadConfig({ ...elsewhere, ...environment })
      expect(config, name).toMatchObject({
        HOST: '0.0.0.0',
        PORT: Number(exposed),
        dataDir: kept,
        demo: false,
      })
      expect(unknownSettings(environment), name).toEqual([])
      const others = Object.keys(environment).filter((one) => !(one in settings))
      expect(others, `${name}: only the variable of PostgreSQL’s password is no setting`).toEqual([
        'PGPASSWORD',
      ])
    }
  })

  it('publishes the port of the image on this machine alone, each once, and keeps what the image keeps', () => {
    const published = mustersOf(file).flatMap(([, { ports = [] }]) => ports)
    for (const port of published) expect(port).toMatch(new RegExp(`^127\\.0\\.0\\.1:\\d+:${exposed}$`))
    expect(new Set(published).size).toBe(published.length)
    for (const [name, { volumes = [] }] of mustersOf(file)) {
      expect(
        volumes.map((volume) => volume.split(':').at(-1)),
        name,
      ).toEqual([kept])
    }
    const named = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]))
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(file.volumes).toSorted())
  })

  it('names the version of each image that isn’t built here, and builds from folders that exist', () => {
    for (const [name, { image, build }] of services) {
      if (build) expect(existsSync(join(root, build.context, 'Dockerfile')), name).toBe(true)
      else expect(image, name).toMatch(/^[\w./-]+:v?\d[\w.-]*$/)
    }
  })

  it('writes to volumes and memory alone, and waits for services that say when they’re healthy', () => {
    for (const [name, { read_only: readOnly, depends_on: needs = {} }] of services) {
      expect(readOnly, name).toBe(true)
      for (const [needed, { condition }] of Object.entries(needs)) {
        expect(condition).toBe('service_healthy')
        expect(file.services[needed]?.healthcheck?.test, `${needed}, for ${name}`).toBeDefined()
      }
    }
  })
})

describe('compose.several.yaml', () => {
  const file = composed('compose.several.yaml')

  it('has several processes that answer and one that does the rest', () => {
    const roles = mustersOf(file).map(([, { environment = {} }]) => loadConfig(environment).ROLES)
    expect(roles.filter((own) => own.includes('web'))).toEqual([['web'], ['web']])
    expect(roles.filter((own) => !own.includes('web'))).toEqual([['jobs', 'folds']])
    const answering = mustersOf(file).filter(([, { ports }]) => ports)
    expect(answering.map(([name]) => name)).toEqual(['web-1', 'web-2'])
  })

  it('sends each address to a service that listens on its port', () => {
    const listening: Readonly<Record<string, string | undefined>> = {
      pooler: /^listen_port = (\d+)$/m.exec(read('deploy/pgbouncer/pgbouncer.ini'))?.[1],
      database: '5432',
      redis: '6379',
      storage: file.services.storage?.environment?.VGW_PORT?.slice(1),
    }
    for (const [name, { environment = {}, depends_on: needs = {} }] of mustersOf(file)) {
      const { DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL, S3_ENDPOINT } = environment
      const hosts = [DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL, S3_ENDPOINT].map(
        (url) => new URL(url ?? ''),
      )
      expect(
        hosts.map(({ hostname }) => hostname),
        name,
      ).toEqual(['pooler', 'database', 'redis', 'storage'])
      for (const { hostname, port } of hosts) expect(port, hostname).toBe(listening[hostname])
      expect(Object.keys(needs).toSorted()).toEqual(Object.keys(listening).toSorted())
    }
  })

  it('keeps files in the bucket that the storage has, with its keys', () => {
    const [[, { environment = {} }] = ['', {}]] = mustersOf(file)
    const storage = JSON.stringify(file.services.storage)
    expect(storage).toContain(`mkdir -p /data/${environment.S3_BUCKET}`)
    expect(file.services.storage?.environment).toMatchObject({
      ROOT_ACCESS_KEY: environment.S3_ACCESS_KEY_ID,
      ROOT_SECRET_KEY: environment.S3_SECRET_ACCESS_KEY,
      VGW_REGION: environment.S3_REGION,
    })
  })

  it('pools connections for transactions, and logs in to PostgreSQL with any password that Muster can have', () => {
    const ini = read('deploy/pgbouncer/pgbouncer.ini')
    expect(ini).toMatch(/^pool_mode = transaction$/m)
    const [, users = ''] = /^auth_file = (\S+)$/m.exec(ini) ?? []
    const [, , script = ''] = JSON.parse(
      /^ENTRYPOINT (.+)$/m.exec(read('deploy/pgbouncer/Dockerfile'))?.[1] ?? '[]',
    )
    const folder = mkdtempSync(join(tmpdir(), 'muster-pooler-'))
    const own = script
      .replace(users, `${folder}/users.txt`)
      .replace(/exec pgbouncer .*/, `cat ${folder}/users.txt`)
    const password = "it's $HOME %s, not `a` \\n word"
    const written = execFileSync('sh', ['-c', own], {
      env: { ...process.env, PGPASSWORD: password },
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect(written).toBe(`"muster" "${password}"\n`)
  })
})
