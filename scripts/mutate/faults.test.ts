import { describe, expect, it } from 'vitest'
import { type Fault, faultKinds, faultsIn, seeded, shuffled, withFault } from './faults.ts'

const made = (source: string, kind: Fault['kind'], seed = 1) =>
  faultsIn('service.ts', source, seeded(seed))
    .filter((fault) => fault.kind === kind)
    .map((fault) => withFault(source, fault))

const statement = `sql\`select a.id, a.name from a where a.x = \${one} and (a.y > 1 or a.z is null) order by a.id\``

describe('faults', () => {
  it.each<[Fault['kind'], string, readonly string[]]>([
    ['condition negated', 'if (late) stop()', ['if (!(late)) stop()']],
    ['condition negated', 'const a = b === c', ['const a = b !== c']],
    ['condition negated', 'const a = b !== c ? 1 : 2', ['const a = !(b !== c) ? 1 : 2']],
    ['condition negated', 'sql`a is null`', ['sql`a is not null`']],
    ['limit off by one', 'const full = count >= limit', ['const full = count > limit']],
    ['limit off by one', "sql`a < b and c ->> 'x' <> '>'`", ["sql`a <= b and c ->> 'x' <> '>'`"]],
    ['and for or', 'const a = (b) && c', ['const a = (b) || c']],
    ['and for or', 'sql`a between 1 and 2 and b`', ['sql`a between 1 and 2 or b`']],
    ['check removed', 'if (a) throw b', [';']],
    ['check removed', 'const f = () => { if (a) { log(); return }; b() }', ['const f = () => { ;; b() }']],
    ['check removed', 'if (a) throw b; else c()', []],
    ['call removed', 'async () => { await audit(tx) }', ['async () => { ; }']],
    [
      'part of where removed',
      'and(eq(a, b), gt(c, d), e)',
      ['and(gt(c, d), e)', 'and(eq(a, b), e)', 'and(eq(a, b), gt(c, d))'],
    ],
    [
      'part of where removed',
      statement,
      [statement.replace(` a.x = \${one} and`, ''), statement.replace('and (a.y > 1 or a.z is null) ', '')],
    ],
    [
      'part of where removed',
      'sql`x where (a between 1 and 2 and b)`',
      ['sql`x where (a between 1 and 2 )`'],
    ],
    ['wrong column', 'sql`select a.b, a.c, d.e`', ['sql`select a.c, a.c, d.e`', 'sql`select a.b, a.b, d.e`']],
    [
      'wrong value',
      `sql\`a = \${user.id} and b = \${circle} and \${f(1)}\``,
      [
        `sql\`a = \${circle} and b = \${circle} and \${f(1)}\``,
        `sql\`a = \${user.id} and b = \${user.id} and \${f(1)}\``,
      ],
    ],
  ])('%s: %s', (kind, source, expected) => {
    expect(made(source, kind)).toEqual(expected)
  })

  it('are the same ones in the same order for the same seed', () => {
    const order = (seed: number) => {
      const random = seeded(seed)
      return shuffled(faultsIn('service.ts', statement, random), random)
    }
    expect(order(7)).toEqual(order(7))
    expect(order(7)).not.toEqual(order(8))
    expect(order(7)).toHaveLength(faultsIn('service.ts', statement, seeded(9)).length)
  })

  it('leave a file that can be parsed', () => {
    const source = `if (a && b.c < 2) { await d(${statement}) } else if (!e) throw f`
    const faults = faultsIn('service.ts', source, seeded(1))
    expect(new Set(faults.map(({ kind }) => kind)).size).toBe(faultKinds.length - 1)
    for (const fault of faults)
      expect(() => faultsIn('service.ts', withFault(source, fault), seeded(1))).not.toThrow()
  })
})
