import { request } from 'node:http'
import type { Order, Report } from '../storm.ts'

// A process that keeps streams open, as so many browsers do. It tells how many are open, and of each when it heard of the first unread notification.

/** People don't all come in the same second. */
const OPENED_AT_ONCE = 20

const heard: number[] = []
let open = 0
const report = (message: Report) => process.send?.(message)

/** @returns once it's open */
function listen({ address, path, token }: Order['streams'][number]): Promise<void> {
  const { hostname, port } = new URL(address)
  const asking = request({
    hostname,
    port,
    path,
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  })
  asking.on('error', (error) => report({ open, heard, failed: error.message }))
  asking.end()
  return new Promise((resolve) => {
    asking.on('response', (answer) => {
      answer.once('data', () => {
        open += 1
        resolve()
      })
      const hear = (chunk: Buffer) => {
        if (!chunk.toString().includes('"unread":1')) return
        heard.push(Date.now())
        answer.off('data', hear)
        answer.resume()
      }
      answer.on('data', hear)
    })
  })
}

process.on('message', async ({ streams }: Order) => {
  const waiting = streams.values()
  const openOneByOne = async () => {
    for (const stream of waiting) await listen(stream)
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openOneByOne))
})
setInterval(() => report({ open, heard }), 200)
