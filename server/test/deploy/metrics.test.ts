import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { buildApp } from '../../src/app.ts'
import type { Replicas } from '../../src/platform/database/replicas.ts'
import { startTestApp, type TestApp } from '../setup/test-app.ts'
import { itWith, outcomeOf, read } from './repository.ts'

const RULES = 'deploy/prometheus/muster.rules.yml'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly annotations: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<string, string>>
}
interface Panel {
  readonly id: number
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}

const rules: readonly Rule[] = parse(read(RULES)).groups.flatMap(({ rules: own }: { rules: Rule[] }) => own)
const panels: readonly Panel[] = JSON.parse(read('deploy/grafana/muster.json')).panels
/** Grafana puts the step of the graph in before Prometheus reads it. */
const shown = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ of: title, expr: expr.replaceAll('$__rate_interval', '5m') })),
)
const asked = [...rules.map(({ alert, expr }) => ({ of: alert, expr })), ...shown]

/** Metrics that no panel shows. */
const leftOut: Readonly<Record<string, string>> = {
  process_cpu_user_seconds_total: 'part of process_cpu_seconds_total',
  process_cpu_system_seconds_total: 'part of process_cpu_seconds_total',
  process_start_time_seconds: 'a restart shows in the other curves',
  process_virtual_memory_bytes: 'says nothing of a program that reserves address space',
  process_heap_bytes: 'part of process_resident_memory_bytes',
  process_open_fds: 'the open streams are shown',
  process_max_fds: 'a constant of the machine',
  nodejs_eventloop_lag_seconds: 'a sample, where the 99th percentile says more',
  nodejs_eventloop_lag_min_seconds: 'the 99th percentile says more',
  nodejs_eventloop_lag_max_seconds: 'one slow moment after the start stays in it',
  nodejs_eventloop_lag_mean_seconds: 'the 99th percentile says more',
  nodejs_eventloop_lag_stddev_seconds: 'the 99th percentile says more',
  nodejs_eventloop_lag_p50_seconds: 'the 99th percentile says more',
  nodejs_eventloop_lag_p90_seconds: 'the 99th percentile says more',
  nodejs_active_resources: 'the open streams are shown',
  nodejs_active_resources_total: 'the open streams are shown',
  nodejs_active_handles: 'an older form of nodejs_active_resources',
  nodejs_active_handles_total: 'an older form of nodejs_active_resources',
  nodejs_active_requests: 'an older form of nodejs_active_resources',
  nodejs_active_requests_total: 'an older form of nodejs_active_resources',
  nodejs_heap_size_total_bytes: 'part of process_resident_memory_bytes',
  nodejs_heap_size_used_bytes: 'part of process_resident_memory_bytes',
  nodejs_external_memory_bytes: 'part of process_resident_memory_bytes',
  nodejs_heap_space_size_total_bytes: 'for people who look for a leak',
  nodejs_heap_space_size_used_bytes: 'for people who look for a leak',
  nodejs_heap_space_size_available_bytes: 'for people who look for a leak',
  nodejs_version_info: 'a constant of the release',
  nodejs_gc_duration_seconds: 'shows in what waits for the event loop',
  replica_in_use: 'has an alarm, and shows in the reads',
}

/** Their metrics are only declared where there are some. */
const replicas: Replicas = {
  read: (_seen, read) => read(),
  position: () => Promise.reject(new Error('no replica')),
  toldAt: () => null,
  states: () => [],
  kept: () => 0,
  close: async () => {},
}

let test: TestApp
/** Each metric that the server declares, with the names that Prometheus stores of it. */
let declared: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  test = await startTestApp()
  const app = await buildApp({ ...test.parts, replicas })
  const { body } = await app.inject('/metrics')
  await app.close()
  declared = new Map(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [
      name,
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ]),
  )
})
afterAll(() => test.close())

/** The metrics that an expression reads. @throws if it can't be parsed */
function readBy(expr: string): Set<string> {
  const names = new Set<string>()
  parser.parse(expr).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`can’t be parsed at ${node.from}: ${expr}`)
      const name = node.name === 'VectorSelector' ? node.node.getChild('Identifier') : null
      if (name) names.add(expr.slice(name.from, name.to))
    },
  })
  return names
}

describe('the dashboard and the alert rules', () => {
  it('read metrics that the server has', () => {
    // Prometheus makes this one itself.
    const known = new Set(['up', ...[...declared.values()].flat()])
    const unknown = asked.flatMap(({ of, expr }) =>
      [...readBy(expr)].filter((name) => !known.has(name)).map((name) => `${of}: ${name}`),
    )
    expect(unknown).toEqual([])
    expect(asked.filter(({ expr }) => readBy(expr).size === 0)).toEqual([])
  })

  it('select what the job muster scraped, since other programs can have metrics of these names', () => {
    const selectorsOf = (expr: string) =>
      [...readBy(expr)].flatMap((name) => expr.split(new RegExp(`\\b${name}\\b`)).slice(1))
    for (const { alert, expr } of rules) {
      for (const rest of selectorsOf(expr)) expect(rest, alert).toMatch(/^\{job="muster"/)
    }
    for (const { of, expr } of shown) {
      for (const rest of selectorsOf(expr)) expect(rest, of).toMatch(/^\{job="\$job"/)
    }
  })

  it('show every metric, or it’s listed with the reason', () => {
    const onPanels = new Set(shown.flatMap(({ expr }) => [...readBy(expr)]))
    const isShown = (names: readonly string[]) => names.some((name) => onPanels.has(name))
    const hidden = [...declared].filter(([, names]) => !isShown(names)).map(([name]) => name)
    expect(hidden.toSorted()).toEqual(Object.keys(leftOut).toSorted())
  })

  it('say what to do, and how urgent it is', () => {
    for (const { alert, annotations, labels } of rules) {
      expect(Object.keys(annotations), alert).toEqual(['summary', 'description'])
      expect(labels.severity, alert).toMatch(/^(critical|warning)$/)
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it('have panels that don’t overlap', () => {
    const places = panels.flatMap(({ title, gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => ({
        title,
        place: `${x + (at % w)} ${y + Math.floor(at / w)}`,
      })),
    )
    expect(places.length).toBe(new Set(places.map(({ place }) => place)).size)
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })

  itWith('promtool')('hold for Prometheus itself, and fire when they should', () => {
    for (const args of [
      ['check', 'rules', RULES],
      ['test', 'rules', 'server/test/deploy/muster.rules.cases.yml'],
    ]) {
      const { code, text } = outcomeOf('promtool', args)
      expect(code, text).toBe(0)
    }
  })
})

it('the guide on monitoring names metrics that the server has', () => {
  const rows = [...read('docs/deploy/monitoring.md').matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)]
  const named = rows.flatMap(([, cell = '']) => [...cell.matchAll(/\w+/g)].map(([name]) => name))
  expect(named).not.toEqual([])
  expect(
    named.filter((name) => !declared.has(name) && !/^(chat|reports|organisations|partner)$/.test(name)),
  ).toEqual([])
})
