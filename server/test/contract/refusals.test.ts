import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { AppError, UNEXPLAINED } from '../../src/platform/errors.ts'

const root = join(import.meta.dirname, '../../src')

/** What builds a refusal, with the position of its texts: lists by field, or the text itself, also with its code. */
const builders: Readonly<Record<string, number>> = {
  AppError: 1,
  refused: 0,
  fieldRefused: 1,
  conflict: 1,
  notFound: 0,
  UnreadableSheet: 0,
  fault: -1,
  refusal: 0,
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Whether an expression can only be text without words, or lists of such. */
function isSilent(node: unknown): boolean {
  if (!isNode(node)) return true
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() === ''
  if (node.type === 'TemplateLiteral') {
    const { expressions, quasis } = node as Node & {
      expressions: Node[]
      quasis: { value: { raw: string } }[]
    }
    return expressions.length === 0 && quasis.every(({ value }) => value.raw.trim() === '')
  }
  if (node.type === 'ArrayExpression') return (node.elements as unknown[]).every(isSilent)
  if (node.type === 'ObjectExpression') {
    return (node.properties as Node[]).every(({ type, value }) => type === 'Property' && isSilent(value))
  }
  if (node.type === 'ConditionalExpression') return isSilent(node.consequent) || isSilent(node.alternate)
  if (node.type === 'LogicalExpression') return node.operator !== '&&' && isSilent(node.right)
  return false
}

/** All places that build a refusal, as `file:text`, and whether the text can have no words. */
const places = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const found: { place: string; silent: boolean }[] = []
    const look = (node: { callee: object; arguments: unknown[]; start: number; end: number }) => {
      const { callee } = node
      const at = 'name' in callee ? builders[String(callee.name)] : undefined
      if (at === undefined || node.arguments.some((one) => isNode(one) && one.type === 'SpreadElement'))
        return
      const texts = node.arguments.at(at)
      const isPair = at === -1 && isNode(texts) && texts.type === 'ArrayExpression'
      found.push({
        place: `${file}: ${text.slice(node.start, node.end)}`,
        silent: isSilent(isPair ? (texts.elements as unknown[]).at(-1) : texts),
      })
    }
    new Visitor({ CallExpression: look, NewExpression: look }).visit(parseSync(file, text).program)
    return found
  })

describe('no refusal is without words', () => {
  it('wherever one is built', () => {
    expect(places.length).toBeGreaterThan(1_000)
    expect(places.filter(({ silent }) => silent).map(({ place }) => place)).toEqual([])
  })

  it.each([
    [{ general: [] }],
    [{ general: [''] }],
    [{ general: [' '] }],
    [{ general: [], name: [] }],
    [{ general: [], name: [''] }],
  ])('even if its source gave none: %j', (texts) => {
    for (const status of [400, 403, 404, 409, 413, 429, 500, 503]) {
      const error = new AppError(status, texts)
      expect(error.texts).toEqual({ general: [UNEXPLAINED] })
      expect(error.details).toEqual([{ field: null, code: error.code, text: UNEXPLAINED }])
      expect(error.message).toBe(UNEXPLAINED)
    }
  })

  it('and words at a field are left alone', () => {
    const { texts, code } = new AppError(400, { general: [], name: ['Choose another one'] })
    expect({ texts, code }).toEqual({
      texts: { general: [], name: ['Choose another one'] },
      code: 'field_invalid',
    })
  })
})
