import { allRoutes } from '@muster/contract/all.ts'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { resolvesOnlyWhatIsOpened } from './resolve-part.ts'

interface Document {
  readonly paths: Record<string, Record<string, unknown>>
  readonly components: Record<string, Record<string, unknown>>
}

const document = openApiDocument(allRoutes, { name: 'Muster', url: 'https://muster.test' })
const { paths, components } = document as unknown as Document

/**
 * The part that the viewer has to resolve. The plugin is sent to the browser as source text, so the test also
 * runs it from its text.
 */
function givenFor(path: readonly string[]): Document {
  const given: unknown[] = []
  const extension = new Function(`return ${resolvesOnlyWhatIsOpened}`)() as typeof resolvesOnlyWhatIsOpened
  const { fn } = extension({ fn: { resolveSubtree: (part) => given.push(part) } })
  fn.resolveSubtree(document, path, {})
  return given[0] as Document
}

test('a call of the description is shown without going through all the others', () => {
  const whole = JSON.stringify(document).length
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      const part = givenFor(['paths', path, method])
      expect(part.paths).toEqual({ [path]: { [method]: methods[method] } })
      const text = JSON.stringify(part)
      expect(text.length).toBeLessThan(whole / 20)
      for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
        expect(part.components[kind]?.[name]).toEqual(components[kind]?.[name])
      }
    }
  }
})

test('a schema and the ways to sign in are shown alone too', () => {
  expect(givenFor(['components', 'securitySchemes'])).toEqual({
    ...document,
    paths: {},
    components: { securitySchemes: components.securitySchemes },
  })
  const [name = ''] = Object.keys(components.schemas ?? {})
  expect(givenFor(['components', 'schemas', name]).components.schemas?.[name]).toEqual(
    components.schemas?.[name],
  )
})
