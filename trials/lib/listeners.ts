import { request } from 'node:http'
import type { Order, Report } from '../storm.ts'

/**
 * A process that keeps streams open, as so many browsers do. It tells how many are open, and of each when it heard of
 * the first unread notification.
 */
const heard: number[] = []
let open = 0
const report = (message: Report) => process.send?.(message)

function listen({ address, path, token }: Order['streams'][number]): void {
  const { hostname, port } = new URL(address)
  const asking = request({
    hostname,
    port,
    path,
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  })
  asking.on('response', (answer) => {
    let isOpen = false
    let hasHeard = false
    answer.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      if (!isOpen) {
        isOpen = true
        open += 1
      }
      if (!hasHeard && text.includes('"unread":1')) {
        hasHeard = true
        heard.push(Date.now())
      }
    })
  })
  asking.on('error', (error) => report({ open, heard, failed: error.message }))
  asking.end()
}

process.on('message', async ({ streams }: Order) => {
  for (const stream of streams) {
    listen(stream)
    // A browser opens one at a time, too.
    if (streams.indexOf(stream) % 50 === 0) await new Promise(setImmediate)
  }
})
setInterval(() => report({ open, heard }), 200)
