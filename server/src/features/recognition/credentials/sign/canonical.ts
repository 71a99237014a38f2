import { loadContext } from './contexts.ts'

/**
 * Canonicalises documents (RDFC-1.0). Most of the work is expanding terms through the contexts, with the same
 * result for all documents of one shape. So it is cached per shape, with placeholders instead of the texts.
 */

const options = {
  algorithm: 'RDFC-1.0',
  format: 'application/n-quads',
  safe: true,
  base: null,
  rdfDirection: 'i18n-datatype',
  documentLoader: loadContext,
} as const

/** Imported on demand: loading it takes a twentieth of the start-up time, and few processes need it. */
const library = async () => (await import('jsonld')).default

const slowly = async (document: object): Promise<string> => (await library()).canonize(document, options)

const MARK = 'urn:muster-text:'
/** The values of these keys affect how the rest is expanded. */
const WORDS = new Set(['@context', 'type'])
const MOST_SHAPES = 500

type Shape = Promise<unknown>
/** Null: this shape can't be cached. */
const shapes = new Map<string, Shape>()

/**
 * A copy with a placeholder for each text.
 * @param texts receives the texts in the order of their placeholders
 */
function marked(value: unknown, texts: string[]): unknown {
  if (typeof value === 'string') return `${MARK}${texts.push(value) - 1}:`
  if (Array.isArray(value)) return value.map((one) => marked(one, texts))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, WORDS.has(key) ? one : marked(one, texts)]),
  )
}

function filled(value: unknown, texts: readonly string[]): unknown {
  if (typeof value === 'string') {
    return value.startsWith(MARK) ? texts[Number(value.slice(MARK.length, -1))] : value
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, texts))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, texts)]))
}

const quick = async (shape: unknown, texts: readonly string[]): Promise<string> =>
  (await library()).canonize(filled(shape, texts) as object, { ...options, skipExpansion: true })

/**
 * The cached shape of a document; null when a text affects the expansion, so that placeholders would give a
 * different result.
 */
async function readShape(document: object, skeleton: unknown, texts: readonly string[]): Shape {
  const right = await slowly(document)
  try {
    const { expand } = await library()
    const shape = await expand(skeleton as object, { safe: true, documentLoader: loadContext })
    return (await quick(shape, texts)) === right ? shape : null
  } catch {
    return null
  }
}

/** The canonical form of a document. @throws Error for terms that its contexts don't define */
export async function canonical(document: object): Promise<string> {
  const texts: string[] = []
  const skeleton = marked(document, texts)
  // A text that looks like a placeholder would be replaced.
  if (texts.some((text) => text.startsWith(MARK))) return slowly(document)
  const key = JSON.stringify(skeleton)
  let reading = shapes.get(key)
  if (!reading) {
    if (shapes.size >= MOST_SHAPES) shapes.clear()
    reading = readShape(document, skeleton, texts)
    shapes.set(key, reading)
    reading.catch(() => shapes.delete(key))
  }
  const shape = await reading
  return shape === null ? slowly(document) : quick(shape, texts)
}
