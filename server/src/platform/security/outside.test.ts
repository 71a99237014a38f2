import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isInside, isInsideHost, readOutside } from './outside.ts'

const server = createServer((request, response) => {
  if (request.url === '/long') return void response.end('x'.repeat(2_000))
  if (request.url === '/moved') return void response.writeHead(302, { location: '/' }).end()
  if (request.url === '/silent') return
  response.end('[1, "ä"]')
})
let base: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const everybody = { isRefused: () => false }

it('reads what is at an address', async () => {
  expect(await readOutside(`${base}/`, everybody)).toBe('[1, "ä"]')
})

it('reads nothing that is too long, elsewhere by now, or late', async () => {
  await expect(readOutside(`${base}/long`, { ...everybody, mostBytes: 1_999 })).rejects.toThrow('1999 bytes')
  await expect(readOutside(`${base}/moved`, everybody)).rejects.toThrow('answered 302')
  await expect(readOutside(`${base}/silent`, { ...everybody, withinMs: 50 })).rejects.toThrow()
})

it('asks no machine of an inner network, by its number or by a name that leads there', async () => {
  await expect(readOutside(`${base}/`)).rejects.toThrow('localhost leads to an inner network')
  for (const address of [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://[::ffff:a00:1]/',
  ]) {
    await expect(readOutside(address)).rejects.toThrow('inner network')
  }
})

it.each([
  ...['10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255'],
  ...['::', '::1', 'fd00::1', 'fe80::1', '::ffff:192.168.0.1', '64:ff9b::a00:1'],
  ...['64:ff9b:1::1', '2002:a00:1::', 'fec0::1', '::7f00:1', '2001::1', '192.0.2.1'],
])('%s is inside', (address) => {
  expect(isInside(address)).toBe(true)
})

it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is outside',
  (address) => {
    expect(isInside(address)).toBe(false)
  },
)

it.each([
  ...['localhost', 'localhost.', 'postgres', 'db.internal', 'printer.local.', 'nas.lan', 'router.home.arpa'],
  ...[
    'intranet',
    'wiki.intranet',
    'files.corp',
    '[64:ff9b:1::1]',
    '[2002:a00:1::]',
    '[fec0::1]',
    '2130706433',
  ],
])('a URL with the host %s is inside', (host) => {
  expect(isInsideHost(new URL(`https://${host}/path`))).toBe(true)
})

it.each(['example.org', 'example.org.', 'lan.example.org', 'plan.org', '8.8.8.8', '[2606:4700::1111]'])(
  'a URL with the host %s is outside',
  (host) => {
    expect(isInsideHost(new URL(`https://${host}/path`))).toBe(false)
  },
)
