import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A member's site as a server finds it: pages with pictures, and what it should refuse. */

export interface SiteFake {
  readonly url: string
  /** Paths that were asked for, in their order. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

type Answers = Readonly<Record<string, (response: ServerResponse) => void>>

/** @param host an address of this machine @param answers by path */
export async function startSite(host: string, answers: Answers): Promise<SiteFake> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers[path]
    if (answer) answer(response)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('Nothing here')
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const answer = (type: string, content: string | Buffer) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': type }).end(content)

export const redirect = (to: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location: to }).end()

/** A page with a picture for previews. */
export const pageWith = (picture: string) =>
  answer(
    'text/html; charset=utf-8',
    `<html><head><meta property="og:image" content="${picture}"></head></html>`,
  )

/** Sends a byte now and then, and never ends. */
export const drip = (type: string) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': type })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}
