import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { Ajv } from 'ajv'
import { parse as parseEnv } from 'dotenv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settings } from '../../src/platform/settings/config.ts'
import { filesBelow, read, root } from './repository.ts'

const guides = ['docs/deploy.md', ...filesBelow('docs/deploy')]
const several = read('docs/deploy/several-machines.md')

/** Addresses of the headings of a page. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

describe.each(guides)('%s', (path) => {
  it('links to pages, headings and files that exist', () => {
    const links = [...read(path).matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)]
    const broken = links.filter(([, file = '', anchor = '']) => {
      const target = file ? normalize(join(dirname(path), file)) : path
      return !existsSync(join(root, target)) || (anchor !== '' && !anchorsOf(target).includes(anchor))
    })
    expect(broken.map(([link]) => link)).toEqual([])
  })

  it('names files for operators that exist', () => {
    const named = [
      ...read(path).matchAll(
        /(?<![\w/.])(?:deploy\/(?:helm|systemd|nginx|caddy|pgbouncer|prometheus|grafana)\/[\w./-]+\w|compose[\w.]*\.yaml)/g,
      ),
    ]
    expect(named.map(([file]) => file).filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

describe('the commands for several machines', () => {
  it('write every variable that compose.several.yaml needs to .env', () => {
    const [, sample = ''] = /cat > \.env <<EOF\n([\s\S]*?)\nEOF/.exec(several) ?? []
    const needed = [...read('compose.several.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
    expect(Object.keys(parseEnv(sample))).toEqual(expect.arrayContaining(needed))
    expect(parseEnv(sample).COMPOSE_FILE).toBe('compose.several.yaml')
  })

  it('replace every service of Muster in an update', () => {
    const { services } = parse(read('compose.several.yaml'), { merge: true })
    const [, replaced = ''] = /for service in ([^;]+);/.exec(several) ?? []
    const ours = Object.keys(services).filter((name) => services[name].image.includes('muster:'))
    expect(replaced.split(' ').toSorted()).toEqual(ours.toSorted())
  })

  it('give the chart values that its schema takes, and a Secret with settings', () => {
    const [, sample = ''] = /cat > values\.yaml <<EOF\n([\s\S]*?)\nEOF/.exec(several) ?? []
    const accepts = new Ajv().compile(JSON.parse(read('deploy/helm/values.schema.json')))
    const given = parse(sample)
    const values = parse(read('deploy/helm/values.yaml'))
    accepts({ ...values, ...given, settings: { ...values.settings, ...given.settings } })
    expect(accepts.errors).toBeNull()
    const secret = [...several.matchAll(/--from-literal=(\w+)=/g)].map(([, name = '']) => name)
    expect(secret).not.toEqual([])
    expect(secret.filter((name) => !(name in settings))).toEqual([])
  })
})
