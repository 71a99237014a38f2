import { getPriority } from 'node:os'
import sharp from 'sharp'

/** What a test lets a drawing process do. */

export const processId = async (): Promise<number> => process.pid

export const niceness = async (): Promise<number> => getPriority()

interface Given {
  readonly bytes: Buffer
  readonly name: string
  readonly none: null
}

export const echo = async (given: Given): Promise<Given> => given

export async function fail(): Promise<never> {
  throw new TypeError('a bug')
}

export async function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

/** Native code that nothing in the process can interrupt. */
export const neverEnding = (): Promise<Buffer> =>
  sharp({
    create: { width: 60_000, height: 60_000, channels: 3, background: '#456ff6' },
    limitInputPixels: false,
  })
    .resize(60_000, 60_000, { position: 'attention' })
    .blur(200)
    .png()
    .toBuffer()
