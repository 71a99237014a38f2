import { expect, it } from 'vitest'
import { smallEnough } from './small-enough.ts'

async function painted(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.2))
  return new File([blob ?? ''], 'me.jpg', { type: 'image/jpeg' })
}
const sizeOf = async (file: File) => {
  const { width, height } = await createImageBitmap(file)
  return [width, height]
}

it('scales a picture of very many pixels down, however few bytes it has', async () => {
  const file = await painted(8064, 6048)
  expect(file.size).toBeLessThan(2_500_000)
  expect(await sizeOf(await smallEnough(file, 2_500_000))).toEqual([2048, 1536])
})

it('leaves a picture alone that the server takes, and one that this browser can’t read', async () => {
  const [small, unknown] = [await painted(300, 200), new File(['?'], 'me.png', { type: 'image/png' })]
  expect(await smallEnough(small, 2_500_000)).toBe(small)
  expect(await smallEnough(unknown, 2_500_000)).toBe(unknown)
  await expect(smallEnough(unknown, 0)).rejects.toThrow()
})

it('keeps a strip at least one pixel high', async () => {
  expect(await sizeOf(await smallEnough(await painted(6000, 1), 0))).toEqual([2048, 1])
})
