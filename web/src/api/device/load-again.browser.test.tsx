import { expect, test, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

const address = new URL('./reach.ts', import.meta.url).href
const failing = (of: string) => async (): Promise<{ isUnreachable?: unknown }> => {
  throw new TypeError(`Failed to fetch dynamically imported module: ${of}`)
}

test('code that did not come without a connection comes once it is back, and is there once', async () => {
  const first = await loadAgain(failing(address))
  expect(first.isUnreachable).toBeTypeOf('function')
  expect(await loadAgain(failing(address))).toBe(first)
})

test('code that still does not come is asked for again the next time', async () => {
  const load = vi.fn(failing(new URL('./there-is-none.ts', import.meta.url).href))
  await expect(loadAgain(load)).rejects.toThrow('there-is-none')
  await expect(loadAgain(load)).rejects.toThrow('there-is-none')
  expect(load).toHaveBeenCalledTimes(2)
})
