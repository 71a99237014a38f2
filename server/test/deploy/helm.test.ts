import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments, stringify } from 'yaml'
import { loadConfig, settings } from '../../src/platform/settings/config.ts'
import { filesBelow, itWith, outcomeOf, read } from './repository.ts'

const CHART = 'deploy/helm'
const values = parse(read(`${CHART}/values.yaml`))
const schema = JSON.parse(read(`${CHART}/values.schema.json`))
const accepts = new Ajv({ allErrors: true }).compile(schema)
const templates = filesBelow(`${CHART}/templates`).map(read).join('\n')

/** What has to be filled in. */
const own = {
  image: { ...values.image, repository: 'registry.example.org:5000/muster' },
  settings: { ...values.settings, PUBLIC_URL: 'https://learn.example.org', S3_BUCKET: 'muster-files' },
  ingress: { ...values.ingress, host: 'learn.example.org' },
}
const filled = { ...values, ...own }
const withSettings = (more: Readonly<Record<string, unknown>>) => ({
  ...filled,
  settings: { ...own.settings, ...more },
})

/** Paths of all values that are no objects with names of their own, such as `web.autoscaling.enabled`. */
const leavesOf = (value: unknown, path: readonly string[] = []): string[] =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [path.join('.')]

const has = (object: unknown, path: string): boolean =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], object) !== undefined

const setByChart = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'ROLES', 'WEB_CONCURRENCY']
/** Settings that contain a secret, so they belong into the Secret. */
const secret = [
  ...[
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_REPLICA_URLS',
    'REDIS_URL',
    'SMTP_URL',
    'TOKEN_SECRET',
    'TOKEN_SECRET_PREVIOUS',
  ],
  ...[
    'S3_SECRET_ACCESS_KEY',
    'WEBHOOK_SECRET',
    'METRICS_TOKEN',
    'GOOGLE_CLIENT_SECRET',
    'OPENID_CLIENT_SECRET',
  ],
  ...['DISCORD_CLIENT_SECRET', 'DISCORD_BOT_TOKEN', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ...[
    'WADHWANI_CLIENT_SECRET',
    'OPENGRAD_CLIENT_SECRET',
    'KKEM_TOKEN',
    'KKEM_CIPHER_KEY',
    'OUTSIDE_ISSUER_KEY',
  ],
]

describe('the values of the chart', () => {
  it('fit their schema once the image, the address, the bucket and the host are filled in', () => {
    accepts(filled)
    expect(accepts.errors).toBeNull()
    accepts(values)
    const places = accepts.errors?.map(({ instancePath }) => instancePath)
    expect(new Set(places)).toEqual(
      new Set(['/image/repository', '/settings/PUBLIC_URL', '/settings/S3_BUCKET']),
    )
  })

  it.each([
    ['a value that the chart doesn’t know', { ...filled, replicas: 3 }],
    ['the tag “latest”', { ...filled, image: { ...own.image, tag: 'latest' } }],
    ['a setting that is no string, because its digits could change', withSettings({ TRUST_PROXY: 1 })],
    ['a setting with a misspelt address', withSettings({ PUBLIC_URL: 'learn.example.org' })],
  ])('refuse %s', (_, given) => expect(accepts(given)).toBe(false))

  it('take every setting but those that the chart sets and those that contain a secret', () => {
    const refused = Object.keys(settings).filter(
      (name) => !accepts(withSettings({ [name]: 'https://learn.example.org' })),
    )
    expect(refused.toSorted()).toEqual([...setByChart, ...secret].toSorted())
  })

  it('are all used by a template, and templates use no others', () => {
    const used = [...templates.matchAll(/(?:\$|\.top)?\.Values\.([\w.]+)/g)].map(([, path = '']) => path)
    expect(used.filter((path) => !has(values, path))).toEqual([])
    const isUsed = (leaf: string) => used.some((path) => leaf === path || leaf.startsWith(`${path}.`))
    expect(leavesOf(values).filter((leaf) => !isUsed(leaf))).toEqual([])
  })

  it('are described by the schema one by one', () => {
    const declared = (path: string) => has(schema, `properties.${path.split('.').join('.properties.')}`)
    const free = /^settings\.|\.resources\./
    expect(leavesOf(values).filter((leaf) => !free.test(leaf) && !declared(leaf))).toEqual([])
  })
})

describe('the chart', () => {
  it('has the version of Muster', () => {
    const { version } = JSON.parse(read('package.json'))
    expect(parse(read(`${CHART}/Chart.yaml`))).toMatchObject({ version, appVersion: version })
  })

  it('runs the image on its port and in its folder, and asks the addresses that health checks are for', () => {
    const dockerfile = read('Dockerfile')
    expect(templates).toContain(`containerPort: ${/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]}`)
    expect(templates).toContain(`mountPath: ${/^VOLUME (\S+)$/m.exec(dockerfile)?.[1]}\n`)
    expect(dockerfile).toContain('\nUSER node\n')
    const probes = [...templates.matchAll(/(\w+)Probe:\n +httpGet:\n +path: (\S+)/g)]
    expect(Object.fromEntries(probes.map(([, name, path]) => [name, path]))).toEqual({
      startup: '/livez',
      liveness: '/livez',
      readiness: '/readyz',
    })
  })
})

interface Rendered {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly replicas?: number
    readonly selector: unknown
    readonly template: { readonly metadata: unknown; readonly spec: Pod }
  }
}
interface Pod {
  readonly securityContext: unknown
  readonly containers: readonly [
    {
      readonly env: readonly { readonly name: string; readonly value: string }[]
      readonly securityContext: unknown
    },
  ]
}

/** What Helm makes of the chart with these values. */
function rendered(given: unknown): Rendered[] {
  const folder = mkdtempSync(join(tmpdir(), 'muster-chart-'))
  try {
    const file = join(folder, 'values.yaml')
    writeFileSync(file, stringify(given))
    const lint = outcomeOf('helm', ['lint', '--strict', CHART, '--values', file])
    expect(lint.code, lint.text).toBe(0)
    const { code, text } = outcomeOf('helm', ['template', 'muster', CHART, '--values', file])
    expect(code, text).toBe(0)
    return parseAllDocuments(text).flatMap((document) => document.toJS() ?? [])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const namesOf = (all: readonly Rendered[]) =>
  all.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()

describe('what Helm makes of it', () => {
  itWith('helm')('is a deployment for requests that grows, and one for jobs, with their parts', () => {
    const all = rendered(own)
    expect(namesOf(all)).toEqual([
      'Deployment muster-jobs',
      'Deployment muster-web',
      'HorizontalPodAutoscaler muster-web',
      'Ingress muster',
      'PodDisruptionBudget muster-web',
      'Service muster',
      'ServiceAccount muster',
    ])
    const roles = all
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ metadata, spec }) => {
        const { env, securityContext } = spec.template.spec.containers[0]
        expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true })
        expect(securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(spec.template.metadata).toMatchObject({
          labels: (spec.selector as { matchLabels: object }).matchLabels,
        })
        const fromSecret = { DATABASE_URL: 'postgres://db/muster', TOKEN_SECRET: 'ab'.repeat(32), PORT: '9' }
        const config = loadConfig({
          ...fromSecret,
          ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
        })
        expect(config).toMatchObject({
          HOST: '0.0.0.0',
          PORT: 3000,
          dataDir: '/data',
          S3_BUCKET: 'muster-files',
        })
        return [metadata.name, spec.replicas, config.ROLES]
      })
    expect(roles).toEqual([
      ['muster-jobs', 1, ['jobs', 'folds']],
      ['muster-web', undefined, ['web']],
    ])
  })

  itWith('helm')('leaves out what is turned off, and has what the Prometheus Operator reads', () => {
    const all = rendered({
      ...own,
      web: { autoscaling: { enabled: false }, replicas: 3 },
      ingress: { enabled: false },
      serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
    })
    expect(namesOf(all)).toEqual([
      'Deployment muster-jobs',
      'Deployment muster-web',
      'PodDisruptionBudget muster-web',
      'Service muster',
      'Service muster-metrics',
      'ServiceAccount muster',
      'ServiceMonitor muster',
    ])
    expect(
      all.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'muster-web')?.spec
        .replicas,
    ).toBe(3)
  })
})
